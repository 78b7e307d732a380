import {createdNames} from '../datasets/createdDatasets.ts'
import {openEngine} from '../datasets/engine.ts'
import {openSqliteStore} from '../store/sqliteStore.ts'
import type {Rule} from '../transactions/rules.ts'
import {importDataset, type ImportMode} from '../transfer/importDataset.ts'
import {openImportSource} from '../transfer/importSource.ts'
import {type Command, EXIT, UsageError} from './command.ts'
import {DATASET_OPTION, FOLDER_OPTION, parse, plural} from './parse.ts'

/** `lake import`: while no lake runs on the folder. */
export const importCommand = (rules: readonly Rule[]): Command => ({
  form: '<file>',
  summary: 'reads an export (.tar.gz), or one JSON document a line (.ndjson), into a dataset',
  options: [
    FOLDER_OPTION,
    DATASET_OPTION,
    '--project <id>         default embedded',
    '--replace              replace documents that are there already',
    '--missing              leave documents that are there already as they are',
    '--leave-out            leave out what cannot come in, and name it',
  ],
  async run(args, {out, error}) {
    const {values, positionals} = parse(
      args,
      {
        dataset: {type: 'string', default: 'production'},
        project: {type: 'string', default: 'embedded'},
        replace: {type: 'boolean', default: false},
        missing: {type: 'boolean', default: false},
        'leave-out': {type: 'boolean', default: false},
      },
      ['file'],
    )
    const {dir, dataset, project: projectId} = values
    const mode = modeOf(values)
    await using source = await openImportSource(positionals[0] ?? '')
    using store = openSqliteStore(dir)
    const isThere = createdNames(store).includes(dataset)
    const engine = openEngine(store, {projectId, datasets: isThere ? [] : [dataset], rules})
    const target = {store, projectId, dataset: engine.dataset(dataset)}
    const options = {leaveOut: values['leave-out']}
    const {written, unchanged, assets, leftOut, warnings} = await importDataset(source, mode, target, options)
    const kept = unchanged > 0 ? `, ${unchanged} were there already` : ''
    out(`Imported ${plural(written, 'document')} and ${plural(assets, 'asset')}${kept}.`)
    if (leftOut.length > 0) error(`Left out:\n${leftOut.join('\n')}`)
    for (const line of warnings) error(line)
    return leftOut.length + warnings.length > 0 ? EXIT.incomplete : EXIT.done
  },
})

function modeOf({replace, missing}: {replace: boolean; missing: boolean}): ImportMode {
  if (replace && missing) throw new UsageError('--replace and --missing exclude one another.')
  if (replace) return 'createOrReplace'
  return missing ? 'createIfNotExists' : 'create'
}
