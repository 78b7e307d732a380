import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {SanityClient} from '@sanity/client'
import {
  createLake,
  createMemoryStore,
  importDataset,
  type Lake,
  openImportSource,
  openSqliteStore,
  type Store,
} from 'content-lake'
import * as fc from 'fast-check'
import {afterAll, describe, expect, test} from 'vitest'
import {documentAddresses} from '../../model/addresses/addresses.ts'
import {ROUTES_QUERY} from '../../model/addresses/routesQuery.ts'
import {parseAnswer} from '../../model/shapes/parseAnswer.ts'
import {normalizePath} from '../../schemas/routes.ts'
import {singletonTypes} from '../../schemas/typeLists.ts'
import {inProcessClient} from './inProcessClient.ts'
import {ACCOUNTS} from '../../server/roles.ts'
import {RULES} from '../../server/rules/rules.ts'
import {pushContent} from '../../server/transfer/push.ts'
import {clientAs} from './clientAs.ts'
import {linesOf} from './hostedLake.ts'

/** A document of any type, without its id. */
type Typed = Record<string, unknown> & {_type: string}

const slug = (current: string) => ({_type: 'slug', current})

const ORIGIN = 'http://localhost:4000'
const SETTINGS = {_id: 'siteSettings', _type: 'siteSettings', productName: 'X'}
const folder = mkdtempSync(path.join(tmpdir(), 'uniqueness-'))
afterAll(() => rmSync(folder, {recursive: true}))

let store: Store
let lake: Lake
/** The target of pushes, a lake without rules. */
let target: Lake
let administrator: SanityClient

const fill = (filled: Lake, ...documents: object[]) =>
  filled.engine.dataset('production').mutate(
    documents.map((document) => ({createOrReplace: {...document}})),
    {author: 'seed'},
  )

function open(): void {
  store = createMemoryStore()
  lake = createLake(store, {accounts: ACCOUNTS, rules: RULES})
  target = createLake(createMemoryStore())
  for (const opened of [lake, target]) fill(opened, SETTINGS)
  administrator = clientAs(lake, 'administrator')
}

const fileOf = (...documents: object[]): string => {
  const file = path.join(folder, 'documents.ndjson')
  writeFileSync(file, linesOf(documents))
  return file
}

async function importFile(file: string, mode: 'createOrReplace' | 'createIfNotExists'): Promise<void> {
  const source = await openImportSource(file)
  const into = {store, dataset: lake.engine.dataset('production'), projectId: lake.engine.projectId}
  await importDataset(source, mode, into)
}

async function push(source: string, replace: boolean): Promise<void> {
  const client = inProcessClient(target, 'production', ORIGIN)
  const project = {client, dataset: 'production', name: 'the target'}
  await pushContent(project, {source, replace, report: () => undefined})
}

/** Restores a backup with only these documents: others are deleted unless something needs them. */
async function restore(...documents: object[]): Promise<void> {
  const backup = mkdtempSync(path.join(folder, 'backup-'))
  const copy = createLake(openSqliteStore(backup))
  fill(copy, ...documents)
  copy.close()
  await lake.restoreBackup(backup, {dataset: 'production', author: 'administrator'})
}

describe('what comes in as a whole names the document at fault, and changes nothing', () => {
  const page = {_id: 'page', _type: 'page', route: '/A'}
  const law = {_id: 'law', _type: 'legalDocument', route: '/a/'}
  const idsIn = (filled: Lake) =>
    Array.from(filled.engine.dataset('production').documents(), ({_id}) => _id).toSorted()

  test('an import', async () => {
    open()
    fill(lake, law)
    await expect(importFile(fileOf(page), 'createOrReplace')).rejects.toThrow(
      'documents.ndjson, line 1, document "page": A legal document has this address.',
    )
    expect(idsIn(lake)).toEqual(['law', 'siteSettings'])
  })

  test('a push: what it is pushed to is asked before', async () => {
    open()
    fill(target, law)
    const fact = {_id: 'fact', _type: 'fact', key: 'productName'}
    await expect(push(fileOf(page, fact, {_id: 'other', _type: 'page', route: '/B'}), false)).rejects.toThrow(
      /document "page": A legal document has this address\..*\n.*document "fact": \{productName\} stands for something else/,
    )
    expect(idsIn(target)).toEqual(['law', 'siteSettings'])
    await push(fileOf({...page, _id: 'law'}), false)
  })

  test('a restore, where what came since and stays has the address', async () => {
    open()
    fill(lake, law, {_id: 'versions.r1.b', _type: 'page', next: {_type: 'reference', _ref: 'law'}})
    await expect(restore(page, SETTINGS)).rejects.toThrow(
      'The document "page" cannot be what the backup has of it: A legal document has this address. Choose an address that is free. Nothing was changed.',
    )
    expect(idsIn(lake)).toEqual(['law', 'siteSettings', 'versions.r1.b'])
  })
})

describe('whatever is written through whichever door', () => {
  const DOORS = [
    'create',
    'replace',
    'patch',
    'publish',
    'release',
    'schedule',
    'delete',
    'rename',
    'keep',
    'import',
    'import missing',
    'restore',
    'push',
    'push again',
  ] as const
  const ROUTES = ['/A', '/a/', '/As', '/A/2026-01-01', '/B', '/HelpX', '/HelpY', '/Help{productName}']
  interface Written {
    door: (typeof DOORS)[number]
    id: string
    document: Typed
    name: string
  }
  const anId = fc.constantFrom('a', 'b', 'c', 'd')
  const aDocument: fc.Arbitrary<Typed> = fc.oneof(
    fc.record({_type: fc.constant('page'), route: fc.constantFrom(...ROUTES)}),
    fc.record({_type: fc.constant('legalDocument'), route: fc.constantFrom(...ROUTES)}),
    fc.record({
      _type: fc.constant('helpCentre'),
      route: fc.constantFrom(...ROUTES),
      audience: fc.constantFrom('rider', 'driver'),
    }),
    fc.record({_type: fc.constant('redirect'), from: fc.constantFrom(...ROUTES)}),
    fc.record({_type: fc.constant('fact'), key: fc.constantFrom('one', 'two')}),
    fc.record({
      _type: fc.constant('helpTopic'),
      audience: fc.constantFrom('rider', 'driver'),
      slug: fc.constantFrom('pay', 'Pay', 'stay').map(slug),
    }),
    fc.record({_type: fc.constant('cityPage'), heading: fc.string()}),
  )
  const aWrite: fc.Arbitrary<Written> = fc.record({
    door: fc.constantFrom(...DOORS),
    id: anId,
    document: aDocument,
    name: fc.constantFrom('X', 'Y'),
  })

  /** Writes through one of the entry points; the lake decides whether to accept it. */
  async function write({door, id, document, name}: Written, number: number): Promise<void> {
    const releaseId = `r${number}`
    const fillRelease = async (releaseType: 'asap' | 'scheduled', content = document) => {
      const metadata = {title: releaseId, releaseType}
      await administrator.action({actionType: 'sanity.action.release.create', releaseId, metadata})
      await administrator.create({...content, _id: `versions.${releaseId}.${id}`})
    }
    const {_type, ...fields} = document
    switch (door) {
      case 'create':
        return void (await administrator.create({...document, _id: id}))
      case 'replace':
        return void (await administrator.createOrReplace({...document, _id: id}))
      case 'patch':
        return void (await administrator.patch(id).set(fields).commit())
      case 'publish':
        await administrator.createOrReplace({...document, _id: `drafts.${id}`})
        return void (await administrator.action({
          actionType: 'sanity.action.document.publish',
          draftId: `drafts.${id}`,
          publishedId: id,
        }))
      case 'release':
        await fillRelease('asap')
        return void (await administrator.action({actionType: 'sanity.action.release.publish', releaseId}))
      case 'schedule':
        await fillRelease('scheduled')
        await administrator.action({
          actionType: 'sanity.action.release.schedule',
          releaseId,
          publishAt: '2020-01-01T00:00:00Z',
        })
        return lake.publishDue()
      case 'keep':
        // A release's references survive the restore of a backup without it.
        await administrator.create({...document, _id: id})
        return fillRelease('asap', {_type: 'page', next: {_type: 'reference', _ref: id}})
      case 'import':
        return importFile(fileOf({...document, _id: id}), 'createOrReplace')
      case 'import missing':
        return importFile(fileOf({...document, _id: id}, {...document, _id: `${id}2`}), 'createIfNotExists')
      case 'restore':
        return restore({...document, _id: id}, {...SETTINGS, productName: name})
      case 'push':
      case 'push again':
        return push(fileOf({...document, _id: id}), door === 'push again')
      case 'delete':
        return void (await administrator.delete(id))
      default:
        return void (await administrator.patch('siteSettings').set({productName: name}).commit())
    }
  }

  /** Returns the names that more than one document has. */
  async function sharedNames(client: SanityClient): Promise<string[]> {
    const stored = await client.fetch<Record<string, string>[]>(
      '*[!(_id in path("_.**"))]{_id, _type, key, audience, "slug": lower(slug.current)}',
    )
    const routes = parseAnswer('routes', await client.fetch<unknown>(ROUTES_QUERY))
    const versioned = routes.documents.map((document) =>
      document._type === 'legalDocument' ? {...document, versions: ['2026-01-01']} : document,
    )
    const names = [
      ...documentAddresses({...routes, documents: versioned}).map(normalizePath),
      ...routes.redirects.flatMap(({from}) => (from === null ? [] : [normalizePath(from)])),
      ...stored.flatMap(({_id, _type = '', key, audience, slug: end}) => {
        if (_type === 'fact') return [`fact ${key}`]
        if (_type === 'helpTopic') return [`topic ${audience} ${end}`]
        if (_type === 'helpCentre') return [`center ${audience}`]
        return singletonTypes.includes(_type) && _id !== _type ? ['surplus', 'surplus'] : []
      }),
    ]
    return names.filter((name, index) => names.indexOf(name) !== index)
  }

  test('no two documents answer to one key or address', {timeout: 60_000}, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aWrite, {minLength: 5, maxLength: 25}), async (writes) => {
        open()
        for (const [number, each] of writes.entries()) {
          await write(each, number).catch(() => undefined)
          for (const client of [administrator, inProcessClient(target, 'production', ORIGIN)])
            expect(await sharedNames(client.withConfig({perspective: 'published'}))).toEqual([])
        }
      }),
      {numRuns: 40},
    )
  })
})
