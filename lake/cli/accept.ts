import {resolve} from 'node:path'
import {assertFolderHasLake, openSqliteStore} from '../store/sqliteStore.ts'
import {type Command, EXIT} from './command.ts'
import {FOLDER_OPTION, parse} from './parse.ts'

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
