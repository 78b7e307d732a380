import {existsSync} from 'node:fs'
import {fileMissing} from '../documents/assetDocument.ts'
import {openSqliteSnapshot} from '../store/sqliteStore.ts'
import {exportDataset, exportToFile} from '../transfer/exportDataset.ts'
import {TransferError} from '../transfer/transferError.ts'
import {type Command, EXIT} from './command.ts'
import {DATASET_OPTION, FOLDER_OPTION, parse, plural} from './parse.ts'

/** `lake export`: also while a lake runs; later writes are not included. */
export const exportCommand: Command = {
  form: '<file>',
  summary: 'writes a dataset to a .tar.gz file, or to standard output for "-"',
  options: [FOLDER_OPTION, DATASET_OPTION],
  async run(args, {error}) {
    const {values, positionals} = parse(args, {dataset: {type: 'string', default: 'production'}}, ['file'])
    const [path = ''] = positionals
    if (existsSync(path))
      throw new TransferError(`${path} is there already. Choose another name, or move it away.`)
    using store = openSqliteSnapshot(values.dir)
    const count =
      path === '-'
        ? await exportDataset(store, values.dataset, process.stdout)
        : await exportToFile(store, values.dataset, path)
    error(`Exported ${plural(count.documents, 'document')} and ${plural(count.assets, 'asset')}.`)
    for (const id of count.lacking) error(fileMissing(id))
    return count.lacking.length > 0 ? EXIT.incomplete : EXIT.done
  },
}
