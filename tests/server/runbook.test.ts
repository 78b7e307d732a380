import {execFileSync, spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {chmod, cp, mkdtemp, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterAll, expect, test} from 'vitest'
import * as v from 'valibot'
import {LIMIT} from '../setup/limit.ts'
import {makeServedCheckout, writeFiles} from './checkout.ts'
import {documented} from './nginx.ts'
import {PASSWORD} from './staffAccounts.ts'

const checkout = await makeServedCheckout()
const machine = await mkdtemp(path.join(tmpdir(), 'machine-'))
afterAll(async () => {
  await checkout.dispose()
  await rm(machine, {recursive: true})
})
const backups = path.join(machine, 'backups')
const record = path.join(machine, 'record')

/** The real command, behind the one that replaces it. */
const NPM = execFileSync('sh', ['-c', 'command -v npm'], {encoding: 'utf8'}).trim()

/** Replacements for commands that change the sources. They record their arguments, and run only the lake's own. */
await writeFiles(path.join(machine, 'bin'), {
  git: '#!/bin/sh\necho "git $*" >> "$RECORD"\n',
  npm: '#!/bin/sh\ncase "$*" in "run lake"*) exec "$NPM" "$@";; esac\necho "npm $*" >> "$RECORD"\n',
})
for (const name of ['git', 'npm']) await chmod(path.join(machine, 'bin', name), 0o755)

/** Runs the commands of a step as documented, with the folders of a test. @returns their output */
async function walk(step: string, typed?: string): Promise<string> {
  const commands = documented(step)
    .replaceAll('/srv/site', checkout.folder)
    .replaceAll('/var/backups/site', backups)
  const shell = spawn('sh', ['-e', '-c', commands], {
    cwd: machine,
    stdio: [typed === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${machine}/bin:${process.env['PATH']}`,
      NPM,
      RECORD: record,
    },
  })
  let printed = ''
  for (const output of [shell.stdout, shell.stderr]) output?.on('data', (text) => (printed += text))
  shell.stdin?.end(typed)
  const [code] = await once(shell, 'close')
  expect(code, `${step}:\n${printed}`).toBe(0)
  return printed
}

/** Serves like the unit. @returns the page's title there, and a function that stops */
async function serve() {
  const running = checkout.run('start.ts', {args: ['--no-build'], variables: {OPEN_DATASET: 'true'}})
  const origin = await running.origin
  const title = async () => {
    const query = encodeURIComponent('*[_id == "page-a"][0].title')
    const answer = await fetch(`${origin}/v2025-02-19/data/query/production?query=${query}`)
    return v.parse(v.object({result: v.nullable(v.string())}), await answer.json()).result
  }
  return {title, output: running.output, stop: running.stop}
}

/** Writes the page while no server runs. */
async function writePage(title: string): Promise<void> {
  const file = path.join(machine, 'page.ndjson')
  await writeFile(file, JSON.stringify({_id: 'page-a', _type: 'page', route: '/A', title}))
  const {ended} = checkout.run('lakeCommand.ts', {args: ['import', file, '--replace']})
  expect(await ended).toMatchObject({code: 0})
}

test(
  'the steps of the description lead from the first day over a new version and back, and over the loss of the disk',
  {timeout: 4 * LIMIT},
  async () => {
    await walk('The first day, as site')
    const first = await serve()
    await walk('No administrator can sign in, as site', `${PASSWORD}\n`)
    await first.stop()
    await writePage('Before')

    const old = await serve()
    await walk('A new version, as site')
    expect((await readFile(record, 'utf8')).split('\n')).toEqual([
      'npm ci',
      'npm run build',
      'git pull',
      'npm ci',
      'npm run build',
      '',
    ])
    await old.stop()
    await writePage('Since')
    const database = new DatabaseSync(path.join(checkout.lakeFolder, 'lake.db'))
    database.exec('PRAGMA user_version = 99; PRAGMA wal_checkpoint(TRUNCATE)')
    database.close()

    await walk('The version before, as site')
    const refused = await checkout.run('start.ts', {args: ['--no-build']}).ended
    expect(refused).toMatchObject({
      code: 1,
      errors: expect.stringMatching(
        /was written by a newer version of the lake \(format 99, this one knows \d+\)/,
      ),
    })
    expect(await walk('The newest backup is put back, as site')).toContain('1 account')
    const back = await serve()
    expect(await back.title()).toBe('Before')
    expect(await readdir(checkout.lakeFolder)).toContainEqual(expect.stringMatching(/^before-restore-/))
    await back.stop()

    // Copies of the backups on another machine.
    await cp(backups, `${backups}-elsewhere`, {recursive: true, preserveTimestamps: true})
    await rm(backups, {recursive: true})
    await rm(checkout.lakeFolder, {recursive: true})
    await rename(`${backups}-elsewhere`, backups)
    expect(await walk('The newest backup is put back, as site')).toContain('1 account')
    const next = await serve()
    expect(await next.title()).toBe('Before')
    expect(next.output(), 'Somebody has an account.').not.toContain('first administrator')
    await next.stop()
  },
)

const SYSTEMD = 'systemd-analyze'
const hasSystemd = spawnSync(SYSTEMD, ['--version']).status === 0

test('no unit runs as root, and each starts with the machine and again however often it ends', () => {
  for (const unit of ['site.service', 'site-pages.service']) {
    const text = documented(`/etc/systemd/system/${unit}`)
    for (const line of [
      'User=site',
      'Restart=always',
      'StartLimitIntervalSec=0',
      'WantedBy=multi-user.target',
    ])
      expect(text.split('\n'), unit).toContain(line)
  }
})

// Uses systemd's own parser, without a running systemd. Machines without it skip this.
test.runIf(hasSystemd)('systemd understands every line of the units', async () => {
  const units = ['site.service', 'site.socket', 'site-pages.service']
  const texts = units.map((unit) => [
    unit,
    documented(`/etc/systemd/system/${unit}`).replace('/srv/site/node_modules/.bin/node', process.execPath),
  ])
  await writeFiles(path.join(machine, 'units'), Object.fromEntries(texts))
  const files = units.map((unit) => path.join(machine, 'units', unit))
  const {status, stdout, stderr} = spawnSync(SYSTEMD, ['verify', ...files], {encoding: 'utf8'})
  expect([status, `${stdout}${stderr}`]).toEqual([0, ''])
})
