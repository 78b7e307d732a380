import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {describe, expect, test} from 'vitest'
import {startServer} from './checkout.ts'
import {addPerson, OPERATOR, PASSWORD, signInAs, staffBeside} from './accountsBeside.ts'
import {Visitor} from './visitor.ts'

const {checkout, origin} = await startServer()
const staff = await staffBeside(checkout.lakeFolder, origin)

const inCheckout = {cwd: checkout.folder, env: {...process.env, LAKE_DIR: checkout.lakeFolder}}

/** Runs `npm run lake`, with a password on its standard input. */
async function lake(args: string[], password = '') {
  const child = spawn(process.execPath, ['server/lakeCommand.ts', ...args], inCheckout)
  child.stdin.end(password)
  return outcome(child)
}

async function outcome(child: ChildProcess) {
  let output = ''
  let errors = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const [code] = await once(child, 'close')
  return {code, output, errors}
}

const OLGA = ['--email', 'Olga@example.com', '--name', 'Olga']

describe('npm run lake -- admin', () => {
  test('is among the commands', async () => {
    const {code, output} = await lake(['--help'])
    expect([code, output]).toEqual([0, expect.stringMatching(/ {2}admin .*administrator/)])
    expect(output).toContain('verify')
    expect((await lake(['admin', '--help'])).output).toContain('--email <address>')
  })

  test('makes an administrator while the server runs, who can sign in at once', async () => {
    const made = await lake(['admin', ...OLGA], `${PASSWORD}\n`)
    expect(made).toMatchObject({code: 0, errors: ''})
    expect(made.output).toContain('olga@example.com is administrator now')
    const visitor = new Visitor(origin)
    expect((await visitor.open('/sign-in')).text).not.toContain('local-administrator')
    await signInAs(visitor, 'olga@example.com')
    expect(await visitor.me()).toMatchObject({name: 'Olga', role: 'administrator'})
  })

  test('lets somebody in again who is locked out, and ends what went on under their name', async () => {
    const id = await addPerson(staff, {name: 'Max', email: 'max@example.com', role: 'legal'})
    const before = new Visitor(origin)
    await signInAs(before, 'max@example.com')
    await staff.people.change(id, {active: false}, OPERATOR)
    const made = await lake(
      ['admin', '--email', 'max@example.com', '--name', 'Max'],
      'a new one of four words',
    )
    expect(made).toMatchObject({code: 0, errors: ''})
    const visitor = new Visitor(origin)
    expect((await signInAs(visitor, 'max@example.com')).status).toBe(403)
    await signInAs(visitor, 'max@example.com', 'a new one of four words')
    expect(await visitor.me()).toMatchObject({name: 'Max', role: 'administrator'})
    expect(await before.me()).toEqual({})
  })

  test.each([
    ['a weak password', ['admin', ...OLGA], 1, 'guessed first'],
    ['no email', ['admin', '--name', 'Olga'], 2, '--email'],
  ])('refuses %s and says what is wrong', async (_what, args, code, sentence) => {
    const refused = await lake(args, 'password12345678')
    expect(refused).toMatchObject({code, output: ''})
    expect(refused.errors).toContain(sentence)
  })

  test('asks at a terminal, and does not show the password there', async () => {
    // A real terminal, as people have one.
    const typed = spawn(
      'script',
      ['-qec', `${process.execPath} server/lakeCommand.ts admin --email tess@example.com`, '/dev/null'],
      inCheckout,
    )
    let shown = ''
    const answers = new Map([
      ['Name: ', 'Tess\r'],
      ['New password: ', `${PASSWORD}\r`],
    ])
    typed.stdout.on('data', (chunk: Buffer) => {
      shown += chunk.toString()
      for (const [question, answer] of answers) {
        if (shown.includes(question) && answers.delete(question)) typed.stdin.write(answer)
      }
    })
    const [code] = await once(typed, 'close')
    expect([code, shown]).toEqual([0, expect.stringContaining('tess@example.com is administrator now')])
    expect(shown).not.toContain(PASSWORD)
    const visitor = new Visitor(origin)
    await signInAs(visitor, 'tess@example.com')
    expect(await visitor.me()).toMatchObject({name: 'Tess'})
  })
})
