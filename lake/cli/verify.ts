import type {Companion} from '../backups/companion.ts'
import {verifyFolder} from '../verify/verify.ts'
import {type Command, EXIT} from './command.ts'
import {FOLDER_OPTION, parse, partsOf, plural} from './parse.ts'

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
