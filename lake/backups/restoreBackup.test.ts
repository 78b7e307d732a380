import {createHash} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {createLake, type Lake} from '../app.ts'
import {backupFolder} from './backup.ts'
import {put} from '../datasets/datasetFixtures.ts'
import {restoreAt} from './restoreAt.ts'
import {openSqliteSnapshot, openSqliteStore} from '../store/sqliteStore.ts'
import type {JsonObject, LakeDocument} from '../documents/types.ts'

const RESTORE = {dataset: 'production', author: 'grace'}
const BYTES = Buffer.from('Terms')
const SHA1 = createHash('sha1').update(BYTES).digest('hex')
const ASSET = {_id: `file-${SHA1}-txt`, _type: 'sanity.fileAsset'}

let root: string
let folder: string
let lake: Lake

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lake-restore-backup-'))
  folder = join(root, 'lake')
  lake = createLake(openSqliteStore(folder), {log: () => undefined})
})
afterEach(() => {
  lake.close()
  rmSync(root, {recursive: true})
})

const dataset = () => lake.engine.dataset('production')
const write = (...documents: ({_id: string} & JsonObject)[]) => put(dataset(), ...documents)
const remove = (id: string) => dataset().mutate([{delete: {id}}], {author: 'ada'})
const backUp = async () => (await backupFolder(folder, join(root, 'backups'), 7)).path

/** Returns the content of documents by their ids. */
const said = () =>
  new Map(Array.from(dataset().documents(), ({_id, _rev, _updatedAt, ...content}) => [_id, content]))

const reference = (_ref: string) => ({_type: 'reference', _ref})

describe('a backup restored into a running lake', () => {
  it('makes every document what it was, as one transaction of the person who asked, which history takes back', async () => {
    write({_id: 'changed', title: 'Then'}, {_id: 'gone', title: 'Then'}, {_id: 'same', title: 'Then'})
    const before = said()
    const backup = await backUp()
    write({_id: 'changed', title: 'Now'}, {_id: 'new', title: 'Now'})
    remove('gone')
    const since = said()
    const same = dataset().document('same')
    await dataset().settled()
    const heard: string[] = []
    dataset().subscribe(({author, changes}) =>
      heard.push(author, ...changes.map(({documentId}) => documentId)),
    )

    const {undoneBy, ...counts} = await lake.restoreBackup(backup, RESTORE)
    expect(counts).toEqual({created: 1, changed: 1, deleted: 1, stayed: 0})
    expect(said()).toEqual(before)
    expect(dataset().document('same')).toEqual(same)
    expect(heard.toSorted()).toEqual(['changed', 'gone', 'grace', 'new'])

    lake.close()
    await restoreAt(folder, {dataset: 'production', time: undoneBy})
    lake = createLake(openSqliteStore(folder))
    expect(said()).toEqual(since)
  })

  it('writes nothing where nothing has changed', async () => {
    write({_id: 'a'})
    await dataset().settled()
    const backup = await backUp()
    const {head} = dataset()
    expect(await lake.restoreBackup(backup, RESTORE)).toMatchObject({created: 0, changed: 0, deleted: 0})
    expect(dataset().head).toBe(head)
  })

  it('leaves alone what is to stay, and what that refers to', async () => {
    write({_id: 'page', title: 'Then'}, {_id: 'law', _type: 'law', text: 'Then'})
    const backup = await backUp()
    write(
      {_id: 'part', title: 'Needed by what stays, by way of another'},
      {_id: 'author', of: reference('part')},
      {_id: 'law', _type: 'law', text: 'Now', by: reference('author')},
      {_id: 'newLaw', _type: 'law', text: 'Now'},
      {_id: 'page', title: 'Now'},
      {_id: 'other', title: 'Now'},
    )
    const stays = ({_type}: LakeDocument) => _type === 'law'
    expect(await lake.restoreBackup(backup, {...RESTORE, stays})).toMatchObject({
      changed: 1,
      deleted: 1,
      stayed: 4,
    })
    expect([...said().keys()].toSorted()).toEqual(['author', 'law', 'newLaw', 'page', 'part'])
    expect(dataset().document('law')?.text).toBe('Now')
    expect(dataset().document('page')?.title).toBe('Then')
  })

  it('leaves releases as they are: one that was published since is not published again', async () => {
    write({_id: 'page', title: 'Then'})
    const actions = (...all: JsonObject[]) => dataset().act(all, {author: 'ada'})
    actions({actionType: 'sanity.action.release.create', releaseId: 'spring', metadata: {}})
    write({_id: 'versions.spring.page', title: 'In spring'})
    const backup = await backUp()
    actions({actionType: 'sanity.action.release.publish', releaseId: 'spring'})
    expect(dataset().document('page')?.title).toBe('In spring')
    await lake.restoreBackup(backup, RESTORE)
    expect(dataset().document('page')?.title).toBe('Then')
    expect(dataset().document('_.releases.spring')?.state).toBe('published')
    expect(dataset().document('versions.spring.page')).toBeUndefined()
  })

  it('brings the files of assets that are gone', async () => {
    lake.close()
    const store = openSqliteStore(folder)
    await store.putBlob(SHA1, BYTES)
    lake = createLake(store)
    write(ASSET)
    const backup = await backUp()
    const elsewhere = join(root, 'elsewhere')
    lake.close()
    lake = createLake(openSqliteStore(elsewhere))
    await lake.restoreBackup(backup, RESTORE)
    const restored = openSqliteSnapshot(elsewhere)
    expect(await (await restored.getBlob(SHA1))?.text()).toBe('Terms')
    restored.close()
  })

  it('brings all else where a file was not there when it was made, and files that have gone since', async () => {
    const lost = {...ASSET, _id: `file-${'b'.repeat(40)}-txt`}
    lake.close()
    const store = openSqliteStore(folder)
    await store.putBlob(SHA1, BYTES)
    lake = createLake(store)
    write(ASSET, lost, {_id: 'a'})
    const backup = await backUp()
    rmSync(join(folder, 'assets', SHA1.slice(0, 2), SHA1))
    remove('a')
    expect(await lake.restoreBackup(backup, RESTORE)).toMatchObject({created: 1})
    expect(await (await store.getBlob(SHA1))?.text()).toBe('Terms')
    expect(said()).toHaveLength(3)
  })

  it('changes nothing when it cannot be read or has nothing of the dataset, and says why', async () => {
    write({_id: 'b'})
    const before = said()
    await expect(lake.restoreBackup(join(root, 'none'), RESTORE)).rejects.toThrow(/There is no lake in /)
    lake.engine.createDataset('empty', {aclMode: 'public', description: '', author: 'ada'})
    await expect(lake.restoreBackup(folder, {...RESTORE, dataset: 'empty'})).rejects.toThrow(
      'This backup has nothing of the dataset "empty". Nothing was changed.',
    )
    expect(said()).toEqual(before)
  })

  it('is refused whole where a document has come back as one of another type', async () => {
    write({_id: 'a'}, {_id: 'other', title: 'Then'})
    const backup = await backUp()
    remove('a')
    write({_id: 'a', _type: 'person'}, {_id: 'other', title: 'Now'})
    await expect(lake.restoreBackup(backup, RESTORE)).rejects.toThrow(/_type/)
    expect(dataset().document('other')?.title).toBe('Now')
  })
})
