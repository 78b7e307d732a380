/**
 * Writes a lake of the present format: `node lake/store/formats/write.ts`. Run it once for each new migration, and keep the file:
 * tests of later versions read it.
 */
import {copyFileSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openEngine} from '../../datasets/engine.ts'
import {SCHEMA_VERSION} from '../migrations.ts'
import {openSqliteStore} from '../sqliteStore.ts'

const AUTHOR = {author: 'ada'}

const folder = mkdtempSync(join(tmpdir(), 'lake-format-'))
const store = openSqliteStore(folder)
const engine = openEngine(store, {projectId: 'test', datasets: ['production', 'staging']})
const dataset = engine.dataset('production')
dataset.mutate(
  [
    {create: {_id: 'home', _type: 'page', title: 'Home', list: [{_key: 'k1', text: 'Ünïcode 😀'}]}},
    {create: {_id: 'old', _type: 'page', next: {_type: 'reference', _ref: 'home'}}},
  ],
  {...AUTHOR, transactionId: 'first'},
)
dataset.mutate(
  [{patch: {id: 'home', set: {title: 'Welcome', 'list[_key=="k1"].text': 'Changed'}}}, {delete: {id: 'old'}}],
  {...AUTHOR, transactionId: 'second'},
)
const edit = {
  actionType: 'sanity.action.document.edit',
  publishedId: 'home',
  draftId: 'drafts.home',
  patch: {set: {title: 'Draft'}},
}
dataset.act([edit], {...AUTHOR, transactionId: 'third'})
engine
  .dataset('staging')
  .mutate([{create: {_id: 'home', _type: 'page', title: 'Elsewhere'}}], {...AUTHOR, transactionId: 'first'})
store.setValue('ada', 'columns', ['title', 'route'])
engine.close()
copyFileSync(join(folder, 'lake.db'), join(import.meta.dirname, `${SCHEMA_VERSION}.db`))
rmSync(folder, {recursive: true})
