import {resolve} from 'node:path'
import {backupFolder} from '../backups/backup.ts'
import type {Companion} from '../backups/companion.ts'
import {assertFolderHasLake, openSqliteStore} from '../store/sqliteStore.ts'
import {compactFolder} from '../verify/compact.ts'
import {verifyFolder} from '../verify/verify.ts'
import {type Command, EXIT, UsageError} from './command.ts'
import {FOLDER_OPTION, parse, partsOf, plural} from './parse.ts'

/** `lake accept`: while no lake runs on the folder. */
export const accept: Command = {
  form: '',
  summary: 'takes a lake that has lost transactions as it is, when there is no backup to put back',
  options: [FOLDER_OPTION],
  async run(args, {out}) {
    const {values} = parse(args, {})
    assertFolderHasLake(resolve(values.dir))
    openSqliteStore(values.dir, {acceptsLoss: true}).close()
    out(`The lake in ${values.dir} is taken as it is. What it has lost is not asked for any more.`)
    return EXIT.done
  },
}

/** `lake compact`: while no lake runs on the folder. */
export const compact: Command = {
  form: '',
  summary: 'gives back unused space, and removes the files of deleted assets for good',
  options: [FOLDER_OPTION],
  async run(args, {out}) {
    const {values} = parse(args, {})
    const {before, after, removedFiles} = await compactFolder(values.dir)
    out(
      `The database took ${kilobytes(before)} and takes ${kilobytes(after)}; removed ${plural(removedFiles, 'file')}.`,
    )
    return EXIT.done
  },
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} kB`
}

const SHOWN = 100

/** `lake verify`: also while a lake runs. */
export const verifyCommand = (companion: Companion | undefined): Command => ({
  form: '',
  summary: 'checks that everything in a lake is whole and fits together',
  options: [FOLDER_OPTION],
  async run(args, {out, error}) {
    const {values} = parse(args, {})
    const report = await verifyFolder(values.dir, companion)
    const {problems, lacking, remarks} = report
    for (const lines of [problems, lacking]) {
      for (const line of lines.slice(0, SHOWN)) error(line)
      if (lines.length > SHOWN) error(`… and ${lines.length - SHOWN} more.`)
    }
    for (const line of remarks) out(line)
    if (problems.length > 0) {
      error(`The lake in ${values.dir} has ${plural(problems.length, 'problem')}. Restore it from a backup.`)
      return EXIT.failed
    }
    out(`The lake in ${values.dir} is sound: ${partsOf(report)}.`)
    return lacking.length > 0 ? EXIT.incomplete : EXIT.done
  },
})

/** `lake backup`: also while a lake runs. */
export const backupCommand = (companion: Companion | undefined): Command => ({
  form: '<folder>',
  summary: `adds a verified copy of the lake, with history${companion ? `, assets and ${companion.name}` : ' and assets'}, to a folder of backups`,
  options: [FOLDER_OPTION, '--keep <number>        how many backups to keep there (7)'],
  async run(args, {out, error}) {
    const {values, positionals} = parse(args, {keep: {type: 'string', default: '7'}}, ['folder'])
    const [target = ''] = positionals
    if (!/^[1-9]\d{0,5}$/.test(values.keep)) throw new UsageError('--keep is a whole number above 0.')
    const {path, removed, ...report} = await backupFolder(values.dir, target, Number(values.keep), companion)
    out(`${path} is a sound backup: ${partsOf(report)}.`)
    if (removed.length > 0) out(`Removed ${plural(removed.length, 'older backup')}.`)
    for (const line of report.lacking) error(line)
    return report.lacking.length > 0 ? EXIT.incomplete : EXIT.done
  },
})
