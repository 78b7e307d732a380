import {existsSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach} from 'vitest'
import {openSqliteSnapshot} from '../index.ts'
import {runCommand} from '../cli/runCommand.ts'

let root: string

/** Returns a path below the test's own folder. */
export const at = (name: string): string => join(root, name)

/** Creates that folder for each test of a file, and removes it. */
export function useFolder(): void {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'lake-command-'))
  })
  afterEach(() => rmSync(root, {recursive: true}))
}

/** Runs a command on the lake in that folder. @returns its exit code and output */
export async function lake(command: string, ...args: string[]) {
  const [output, errors]: [string[], string[]] = [[], []]
  const terminal = {out: (line: string) => output.push(line), error: (line: string) => errors.push(line)}
  const code = await runCommand([command, '--dir', at('lake'), ...args], terminal)
  return {code, output: output.join('\n'), errors: errors.join('\n').split('\n')}
}

/** Returns the ids of the lake's documents, in their order. */
export function ids(): string[] {
  if (!existsSync(at('lake'))) return []
  const store = openSqliteSnapshot(at('lake'))
  try {
    return Array.from(store.documents('production'), ({_id}) => _id).toSorted()
  } finally {
    store.close()
  }
}

export const refersTo = (_ref: string) => ({_type: 'reference', _ref})
