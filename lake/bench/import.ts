import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import * as v from 'valibot'
import {COMMAND_LINE} from '../tests/lakeProcess.ts'

const IMPORTING = join(import.meta.dirname, 'runImport.ts')

/** Cost of importing an archive. */
export type ImportFigures = v.InferOutput<typeof ImportFigures>
const ImportFigures = v.object({
  seconds: v.number(),
  /** Peak memory of its process. */
  megabytes: v.number(),
})
const Printed = v.pipe(v.string(), v.parseJson(), ImportFigures)

/** Exports the lake of a folder and imports the archive into another one, each in a process of its own. */
export function measureImport(folder: string): ImportFigures {
  const root = mkdtempSync(join(tmpdir(), 'lake-bench-'))
  try {
    const archive = join(root, 'export.tar.gz')
    execFileSync(process.execPath, [COMMAND_LINE, 'export', archive, '--dir', folder], {stdio: 'ignore'})
    return v.parse(
      Printed,
      execFileSync(process.execPath, [IMPORTING, archive, join(root, 'lake')], {encoding: 'utf8'}),
    )
  } finally {
    rmSync(root, {recursive: true})
  }
}
