import {restoreFolder} from '../backup.ts'
import {type Command, EXIT} from './command.ts'
import {FOLDER_OPTION, parse} from './parse.ts'

/** `lake restore`: while no lake runs on the folder. */
export const restore: Command = {
  form: '<backup>',
  summary: 'puts a backup in the place of the lake, whose database is kept aside',
  options: [FOLDER_OPTION],
  async run(args, {out}) {
    const {values, positionals} = parse(args, {}, ['backup'])
    const [source = ''] = positionals
    const aside = await restoreFolder(source, values.dir)
    out(`The lake in ${values.dir} is that of ${source}.`)
    if (aside !== undefined) out(`What was there is kept in ${aside}.`)
    return EXIT.done
  },
}
