import {existsSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {put} from '../datasets/datasetFixtures.ts'
import {openEngine} from '../datasets/engine.ts'
import {openSqliteStore} from '../store/sqliteStore.ts'
import {runCommand} from './runCommand.ts'

const WRITTEN = '2026-01-01T12:00:00.000Z'
const AGAIN = '2026-01-01T13:00:00.000Z'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lake-restore-'))
  write(WRITTEN, 'One')
  write(AGAIN, 'Two')
})
afterEach(() => rmSync(folder, {recursive: true}))

function open(now = Date.now) {
  return openEngine(openSqliteStore(folder), {projectId: 'test', datasets: ['production'], now})
}

function write(time: string, text: string): void {
  const engine = open(() => Date.parse(time))
  put(engine.dataset('production'), {_id: 'a', title: text})
  engine.close()
}

function title(): unknown {
  const engine = open()
  try {
    return engine.dataset('production').document('a')?.title
  } finally {
    engine.close()
  }
}

/** Runs the command, and returns its exit code and output. */
async function restore(...args: string[]) {
  const said: string[] = []
  const tell = (line: string) => said.push(line)
  const code = await runCommand(['restore', '--dir', folder, ...args], {out: tell, error: tell})
  return {code, said: said.join('\n')}
}

describe('lake restore --at', () => {
  it('tells what it has done and how to take it back', async () => {
    expect(await restore('--at', '2026-01-01T12:30Z')).toEqual({
      code: 0,
      said: [
        'The dataset "production" is what it was at 2026-01-01T12:30:00.000Z: 0 documents put back, 1 changed, 0 deleted.',
        `To take this back: lake restore --at ${AGAIN}`,
      ].join('\n'),
    })
    expect(title()).toBe('One')
    expect(await restore('--at', AGAIN)).toMatchObject({code: 0})
    expect(title()).toBe('Two')
    expect(await restore('--at', AGAIN)).toMatchObject({said: expect.stringContaining('nothing was changed')})
  })

  it('takes the time of the clocks here, and that of a zone', async () => {
    const here = new Date(WRITTEN)
    const digits = (part: number) => String(part).padStart(2, '0')
    const day = [here.getFullYear(), here.getMonth() + 1, here.getDate()].map(digits).join('-')
    const local = `${day} ${digits(here.getHours())}:${digits(here.getMinutes())}`
    for (const moment of [local, '2026-01-01T17:30:00+05:30']) {
      expect((await restore('--at', moment, '--dry-run')).said).toContain(`it was at ${WRITTEN}:`)
    }
  })

  it('only tells with --dry-run, also while a lake runs; and changes nothing there', async () => {
    const engine = open()
    expect(await restore('--at', WRITTEN, '--dry-run')).toEqual({
      code: 0,
      said: `To make "production" what it was at ${WRITTEN}: 0 documents put back, 1 changed, 0 deleted. Nothing was changed.`,
    })
    expect(await restore('--at', WRITTEN)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is in use by another process'),
    })
    engine.close()
    expect(title()).toBe('Two')
  })

  it.each([
    ['yesterday', 2, /^"yesterday" is not a day and a time\. Write 2026-01-31T12:00, or/],
    ['2026-01-01', 2, /is not a day and a time/],
    ['2026-02-30T12:00', 2, /is not a day and a time/],
    ['2026-01-01T25:00', 2, /is not a day and a time/],
    [
      '2999-01-01T12:00Z',
      1,
      /lies in the future\. The history of "production" reaches from 2026-01-01T12:00/,
    ],
    ['2026-01-01T11:59:59.999Z', 1, /lies before the history begins\. .* reaches from 2026-01-01T12:00:00/],
  ])('refuses a time that is not kept, and says which are: %s', async (moment, code, message) => {
    expect(await restore('--at', moment)).toEqual({code, said: expect.stringMatching(message)})
    expect(title()).toBe('Two')
  })

  it.each([
    [['--at', WRITTEN, '--dataset', 'other'], 1, /^The dataset "other" has no history/],
    [['--at', WRITTEN, 'backup'], 2, /^Restore the backup first/],
    [['backup', '--dry-run'], 2, /^--dataset and --dry-run go with --at/],
    [[], 2, /^Name a backup, or a time with --at/],
  ])('refuses what makes no sense: %s', async (args, code, message) => {
    expect(await restore(...args)).toEqual({code, said: expect.stringMatching(message)})
  })

  it('makes no lake where there is none', async () => {
    const said = expect.stringMatching(/^There is no lake in /)
    expect(await restore('--at', WRITTEN, '--dir', join(folder, 'none'))).toEqual({code: 1, said})
    expect(existsSync(join(folder, 'none'))).toBe(false)
  })
})
