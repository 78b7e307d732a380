import {backupFolder} from '../backups/backup.ts'
import type {Companion} from '../backups/companion.ts'
import {type Command, EXIT, UsageError} from './command.ts'
import {FOLDER_OPTION, parse, partsOf, plural} from './parse.ts'

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
