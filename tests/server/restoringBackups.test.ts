import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createLake, openSqliteStore} from 'content-lake'
import * as v from 'valibot'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {APPROVAL_TYPE, approvalId} from '../../schemas/validation/approvals.ts'
import {staysInRestore} from '../../server/backups/staysInRestore.ts'
import {backupsOf, makePerson, openStaffOf, ORIGIN, serveStaff, signInAs} from './staffAccounts.ts'

const root = mkdtempSync(path.join(tmpdir(), 'site-restoring-'))
const folder = path.join(root, 'lake')
// This process holds it, as the server would.
const content = createLake(openSqliteStore(folder))
const dataset = content.engine.dataset('production')
const backups = backupsOf(folder, {
  restoreFrom: (from, author) =>
    content.restoreBackup(from, {dataset: 'production', author, stays: staysInRestore}),
})
const staff = await openStaffOf(ORIGIN)
const {lake, fetch} = serveStaff(staff, backups)
let cookie = ''
let ada = ''

const PAGE = {_id: 'page', _type: 'page', title: 'Then'}
const VERSION = {_id: 'version', _type: 'legalVersion', title: 'Then'}
const APPROVAL = {_id: approvalId('page'), _type: APPROVAL_TYPE, note: 'Then'}

beforeAll(async () => {
  ada = await makePerson(staff, {name: 'Ada', email: 'ada@example.com', role: 'administrator'})
  cookie = (await signInAs(staff, 'ada@example.com')).join('; ')
})
afterAll(() => {
  backups.close()
  for (const opened of [content, lake, staff]) opened.close()
  rmSync(root, {recursive: true})
})

const write = (...documents: {_id: string; _type: string; [field: string]: unknown}[]) =>
  dataset.mutate(
    documents.map((document) => ({createOrReplace: document})),
    {author: 'mia'},
  )

const restoring = (name: string, body: unknown) =>
  fetch(
    new Request(`${ORIGIN}/sign-in/api/backups/${name}/restore`, {
      method: 'POST',
      headers: {cookie, 'content-type': 'application/json'},
      body: JSON.stringify(body),
    }),
  )

const Listed = v.object({dataset: v.string(), task: v.unknown(), restored: v.unknown()})
const listed = async () => {
  const answer = await fetch(new Request(`${ORIGIN}/sign-in/api/backups`, {headers: {cookie}}))
  return v.parse(Listed, await answer.json())
}

/** Makes a backup. @returns its name */
async function backUp(): Promise<string> {
  await backups.make().ended
  const [newest] = await backups.list()
  return newest?.name ?? ''
}

describe('an administrator who restores a backup in the Studio', () => {
  test('has the content of then, while the server runs, and everybody is told who did it', async () => {
    write(PAGE)
    const name = await backUp()
    write({...PAGE, title: 'Now'}, {_id: 'new', _type: 'page'})
    expect(await listed()).toMatchObject({dataset: 'production', restored: null})
    await dataset.settled()
    const authors: string[] = []
    onTestFinished(dataset.subscribe(({author}) => authors.push(author)))
    expect((await restoring(name, {dataset: 'production'})).status).toBe(202)
    expect(await listed()).toMatchObject({task: {kind: 'restore', name}})
    const busy = await restoring(name, {dataset: 'production'})
    expect([busy.status, await busy.text()]).toEqual([409, expect.stringContaining('is being restored')])
    await expect.poll(async () => (await listed()).task, {timeout: 30_000}).toBeNull()
    expect((await listed()).restored).toMatchObject({
      name,
      problem: null,
      done: {created: 0, changed: 1, deleted: 1, stayed: 0, undoneBy: expect.any(String)},
    })
    expect(dataset.document('page')?.title).toBe('Then')
    expect(dataset.document('new')).toBeUndefined()
    expect(authors).toEqual([ada])
    const told = staff.audit.all().filter(({action}) => action.includes('restore'))
    expect(told.map(({actorName, action, subject}) => [actorName, action, subject])).toEqual([
      ['Ada', 'asked to restore a backup', name],
      [
        'Ada',
        'restored a backup',
        `${name}: 0 documents put back, 1 changed back, 1 deleted, 0 left as they were`,
      ],
    ])
  })

  test('rewrites no published legal version and no approval: those stay as they are', async () => {
    write(PAGE, VERSION, APPROVAL, {...VERSION, _id: 'drafts.version'})
    const name = await backUp()
    const since = [
      {...VERSION, title: 'Corrected'},
      {...VERSION, _id: 'newVersion'},
      {...APPROVAL, note: 'Now'},
    ]
    write(...since, {...PAGE, title: 'Now'}, {...VERSION, _id: 'drafts.version', title: 'Now'})
    await backups.restore(name, {dataset: 'production', author: ada}).ended
    expect(backups.restored?.done).toMatchObject({changed: 2, deleted: 0, stayed: 3})
    for (const document of since) expect(dataset.document(document._id)).toMatchObject(document)
    expect(dataset.document('page')?.title).toBe('Then')
    expect(dataset.document('drafts.version')?.title).toBe('Then')
  })

  test('shares no preview again that was turned off since', async () => {
    const shared = {_id: 'sharing', _type: 'sanity.previewUrlShareAccess', secret: 'then'}
    write(PAGE, shared)
    const name = await backUp()
    dataset.mutate([{delete: {id: 'sharing'}}], {author: 'mia'})
    await backups.restore(name, {dataset: 'production', author: ada}).ended
    expect(backups.restored?.done).toMatchObject({created: 0, stayed: 1})
    expect(dataset.document('sharing')).toBeUndefined()
  })

  test.each([{}, {dataset: 'staging'}])('is asked for the name of what is lost: %j', async (body) => {
    write(PAGE)
    const name = await backUp()
    write({...PAGE, title: 'Now'})
    const answer = await restoring(name, body)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {message: 'The dataset is called “production”. Type that name to restore it.'},
    ])
    expect(backups.task).toBeUndefined()
    expect(dataset.document('page')?.title).toBe('Now')
  })

  test('is told of a backup that is not there any more', async () => {
    const answer = await restoring('lake-2020-01-01T00-00-00-000Z', {dataset: 'production'})
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('not there any more')])
  })

  test('is told why nothing was changed, where the backup is damaged', async () => {
    write(PAGE)
    const name = await backUp()
    write({...PAGE, title: 'Now'})
    // Its documents can still be read.
    rmSync(path.join(`${folder}-backups`, name, 'lake.mark'))
    await backups.restore(name, {dataset: 'production', author: ada}).ended
    expect(backups.restored).toMatchObject({name, problem: expect.stringContaining('lake.mark'), done: null})
    const [damaged] = await backups.list()
    expect(damaged?.check?.problem).toContain('lake.mark')
    expect(dataset.document('page')?.title).toBe('Now')
  })

  test('is told why nothing was changed, where a document is in the way', async () => {
    write({_id: 'other', _type: 'page'}, PAGE)
    const name = await backUp()
    dataset.mutate([{delete: {id: 'other'}}], {author: 'mia'})
    write({_id: 'other', _type: 'helpTopic'}, {...PAGE, title: 'Now'})
    await backups.restore(name, {dataset: 'production', author: ada}).ended
    expect(backups.restored).toMatchObject({problem: expect.stringContaining('_type'), done: null})
    expect(dataset.document('page')?.title).toBe('Now')
  })
})
