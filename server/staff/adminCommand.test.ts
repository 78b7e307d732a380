import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {Readable} from 'node:stream'
import {EXIT, UsageError} from 'content-lake/cli'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {openStaffOf, ORIGIN, PASSWORD} from '../../tests/server/staffAccounts.ts'
import {admin} from './adminCommand.ts'

const OLGA = ['--email', 'olga@example.com', '--name', 'Olga']

function makeLakeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lake-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  return folder
}

/** Runs the command with a text at its standard input, which is no terminal. @returns its exit code and output */
async function run(folder: string, args: string[], entered: string) {
  const stdin = vi.spyOn(process, 'stdin', 'get')
  onTestFinished(() => stdin.mockRestore())
  stdin.mockReturnValue(Object.assign(Readable.from([entered]), {fd: 0} as const) as typeof process.stdin)
  const printed: string[] = []
  const errors: string[] = []
  const terminal = {out: (line: string) => printed.push(line), error: (line: string) => errors.push(line)}
  const code = await admin.run(['--dir', folder, ...args], terminal)
  return {code, printed, errors}
}

describe('npm run lake -- admin', () => {
  test('makes an administrator with the first line that it reads, in a folder that need not be there', async () => {
    const folder = path.join(makeLakeFolder(), 'new')
    expect(await run(folder, OLGA, `${PASSWORD}\r\nanother line\n`)).toEqual({
      code: EXIT.done,
      printed: ['olga@example.com is administrator now, and can sign in at /sign-in with this password.'],
      errors: [],
    })
    const staff = await openStaffOf(ORIGIN, folder)
    onTestFinished(() => staff.close())
    expect(staff.people.list()).toMatchObject([{name: 'Olga', role: 'administrator', active: true}])
    expect(staff.audit.all().at(-1)).toMatchObject({
      action: 'became the first administrator',
      subject: 'olga@example.com',
    })
    const body = {email: 'olga@example.com', password: PASSWORD}
    expect((await staff.auth().api.signInEmail({body, asResponse: true})).status).toBe(200)
  })

  test.each([
    ['a password that is guessed first', 'password12345678', 'guessed first'],
    ['no password', '', 'at least 15 characters'],
  ])('says what is wrong with %s, and makes nobody', async (_what, password, sentence) => {
    const folder = makeLakeFolder()
    const {code, printed, errors} = await run(folder, OLGA, password)
    expect([code, printed, errors]).toEqual([EXIT.failed, [], [expect.stringContaining(sentence)]])
    const staff = await openStaffOf(ORIGIN, folder)
    onTestFinished(() => staff.close())
    expect(staff.people.any()).toBe(false)
  })

  test('says that a folder cannot be made', async () => {
    const file = path.join(makeLakeFolder(), 'file')
    writeFileSync(file, '')
    const {code, errors} = await run(path.join(file, 'lake'), OLGA, PASSWORD)
    expect([code, errors]).toEqual([EXIT.failed, [expect.stringContaining('a folder that cannot be made')]])
  })

  test.each([
    ['the email', ['--name', 'Olga']],
    ['the name', ['--email', 'olga@example.com']],
    ['an email that is one', ['--email', 'olga', '--name', 'Olga']],
  ])('asks for %s, where nobody is there to be asked', async (_what, args) => {
    const asked = run(makeLakeFolder(), args, PASSWORD)
    await expect(asked).rejects.toThrow(UsageError)
    await expect(asked).rejects.toThrow(
      'Say who it is: --email with an address such as you@example.com, and --name.',
    )
  })
})
