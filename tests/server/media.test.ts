import type {SanityClient} from '@sanity/client'
import {createSchema} from 'sanity'
import sharp from 'sharp'
import {beforeEach, expect, test} from 'vitest'
import {createLake, createMemoryStore, type Lake} from 'content-lake'
import {schemaTypes} from '../../studio/schemaTypes.ts'
import {ACCOUNTS} from '../../server/roles.ts'
import {RULES} from '../../server/rules/rules.ts'
import {reasonReadOnly} from '../../studio/roles/writers.ts'
import {type Asset, isFound, isSelected, readAssets} from '../../studio/tools/media/assets.ts'
import {readSource} from '../../studio/content/followed.ts'
import {wholeLibrary} from '../../studio/tools/media/library.ts'
import {
  areAlike,
  type Planned,
  planReplacement,
  replaceEverywhere,
} from '../../studio/tools/media/replacement.ts'
import {usingDocuments} from '../../studio/tools/media/uses.ts'
import {clientAs} from './clientAs.ts'

const schema = createSchema({name: 'site', types: schemaTypes})
const CUT = {
  crop: {_type: 'sanity.imageCrop', left: 0.2, right: 0, top: 0, bottom: 0},
  hotspot: {_type: 'sanity.imageHotspot', x: 0.9, y: 0.5, width: 0.1, height: 0.1},
}
const SPRING = {publishAt: '2100-01-01T00:00:00.000Z', releaseId: 'rSpring'}

let lake: Lake
let administrator: SanityClient
let old: string
let wide: string
let square: string

async function upload(name: string, width: number, height: number): Promise<string> {
  const bytes = await sharp({create: {width, height, channels: 3, background: `#${name}`}})
    .png()
    .toBuffer()
  const {_id} = await administrator.assets.upload('image', bytes, {filename: `${name}.png`})
  return _id
}

const asset = (_ref: string) => ({_type: 'reference', _ref})
const hero = (ref: string, fields: object = {}) => ({
  _key: 'hero',
  _type: 'hero',
  heading: 'A lake',
  ground: 'paper',
  image: {_type: 'contentImage', asset: asset(ref), alt: 'A lake', ...CUT, ...fields},
})
const page = (_id: string, ref = old) => ({
  _id,
  _type: 'page',
  title: 'Lakes',
  // A draft has its page's address, and no two pages share one.
  route: `/${_id.split('.').at(-1)}`,
  sections: [hero(ref)],
})

const libraryOf = async (client: SanityClient) => (await readSource(client, wholeLibrary)).value

beforeEach(async () => {
  lake = createLake(createMemoryStore(), {accounts: ACCOUNTS, rules: RULES})
  administrator = clientAs(lake, 'administrator')
  old = await upload('111111', 20, 10)
  wide = await upload('222222', 40, 20)
  square = await upload('333333', 10, 10)
})

async function plan(role: string, id = old): Promise<{client: SanityClient; planned: Planned[]}> {
  const client = clientAs(lake, role)
  const {uses, releases} = await libraryOf(client)
  const user = {roles: [{name: role, title: role}]}
  const refuse = ({_type, fields}: {_type: string; fields: Readonly<Record<string, unknown>>}) =>
    Promise.resolve(reasonReadOnly({type: _type, legal: fields['legal'] === true}, user))
  const planned = await planReplacement(client, uses.get(id) ?? [], releases, {roles: [role], refuse})
  return {client, planned}
}

const reasons = (planned: readonly Planned[]) =>
  Object.fromEntries(planned.map(({state, obstacle}) => [state._id, obstacle]))

/** Returns a plan without obstacles, like a client that bypasses the Studio. */
const asIfAllowed = (planned: readonly Planned[]): Planned[] =>
  planned.map(({state, trails}) => ({state, trails, obstacle: undefined}))

const KEPT = {keepsCut: true, takesWords: false}

async function imageOf(id: string): Promise<unknown> {
  const stored = await administrator.getDocument(id)
  return stored?.['sections'][0].image
}

async function scheduleSpring() {
  const {publishAt, releaseId} = SPRING
  await administrator.action([
    {
      actionType: 'sanity.action.release.create',
      releaseId,
      metadata: {title: 'Spring', releaseType: 'scheduled'},
    },
    {
      actionType: 'sanity.action.document.version.create',
      publishedId: 'lakes',
      document: page('versions.rSpring.lakes'),
    },
  ])
  return () => administrator.action({actionType: 'sanity.action.release.schedule', releaseId, publishAt})
}

test('every document that uses a picture is told with its places and its states', async () => {
  await administrator.create(page('lakes'))
  await administrator.create(page('drafts.lakes'))
  await scheduleSpring()
  await administrator.create({
    ...page('other', square),
    seo: {_type: 'seo', image: {_type: 'image', asset: asset(old)}},
  })
  const library = await libraryOf(administrator)
  const using = usingDocuments(library.uses.get(old) ?? [], {...library, schema})
  expect(using.map(({id, states}) => [id, ...states.map(({name}) => name)])).toEqual([
    ['lakes', 'Published', 'Draft', 'Release “Spring”'],
    ['other', 'Published'],
  ])
  expect(using[0]?.places).toEqual([
    {
      names: ['Hero “A lake”', 'Image instead of the drawing'],
      path: 'sections[_key=="hero"].image',
      alt: 'A lake',
    },
  ])
  expect(using[1]?.places).toEqual([
    {names: ['Search & sharing', expect.stringContaining('mage')], path: 'seo.image', alt: undefined},
  ])
  expect(library.uses.has(wide)).toBe(false)
})

test('a picture is replaced wherever it stands at once, published, drafted and in releases', async () => {
  await administrator.create(page('lakes'))
  await administrator.create(page('drafts.lakes'))
  await scheduleSpring()
  const {client, planned} = await plan('marketing')
  await replaceEverywhere(client, planned, wide, KEPT)
  for (const id of ['lakes', 'drafts.lakes', 'versions.rSpring.lakes']) {
    expect(await imageOf(id)).toMatchObject({asset: asset(wide), alt: 'A lake', ...CUT})
  }
  expect((await libraryOf(administrator)).uses.has(old)).toBe(false)
  const revisions = await administrator.fetch<string[]>('array::unique(*[_type == "page"]._rev)')
  expect(revisions).toHaveLength(1)
})

test('another shape begins with the whole picture, and the new words can take the place of all others', async () => {
  await administrator.create(page('lakes'))
  const {client, planned} = await plan('marketing')
  await replaceEverywhere(client, planned, square, {keepsCut: false, takesWords: true})
  expect(await imageOf('lakes')).toEqual({_type: 'contentImage', asset: asset(square)})
})

test('who may not write a document is told so, it stays, and the lake refuses it as well', async () => {
  await administrator.create(page('lakes'))
  await administrator.create({
    _id: 'terms',
    _type: 'legalDocument',
    title: 'Terms',
    route: '/Terms',
    seo: {_type: 'seo', image: {_type: 'image', asset: asset(old)}},
  })
  const {client: legal, planned} = await plan('legal')
  expect(reasons(planned)).toEqual({
    lakes: expect.stringContaining('not part of your role'),
    terms: undefined,
  })
  await expect(replaceEverywhere(legal, asIfAllowed(planned), wide, KEPT)).rejects.toMatchObject({
    statusCode: 403,
  })
  await replaceEverywhere(legal, planned, wide, KEPT)
  expect(await imageOf('lakes')).toMatchObject({asset: asset(old)})
  expect((await administrator.getDocument('terms'))?.['seo'].image.asset).toEqual(asset(wide))
  const marketing = await plan('marketing', wide)
  expect(reasons(marketing.planned)).toEqual({terms: expect.stringContaining('Legal answers for')})
})

test('what is scheduled stays, and what waits for an approval that was asked for', async () => {
  await administrator.create(page('lakes'))
  const schedule = await scheduleSpring()
  await schedule()
  const {_rev} = (await administrator.getDocument('lakes')) ?? {}
  const marketing = clientAs(lake, 'marketing')
  const {id} = await administrator.users.getById('me')
  await marketing.create({_id: 'approvals.lakes', _type: 'approval', people: [id], basis: _rev})
  const {client, planned} = await plan('marketing')
  expect(reasons(planned)).toEqual({
    lakes: expect.stringContaining('Approval was asked'),
    'versions.rSpring.lakes': expect.stringContaining('Unschedule it first'),
  })
  await expect(replaceEverywhere(client, asIfAllowed(planned.slice(0, 1)), wide, KEPT)).rejects.toThrow(
    /Approval was asked/,
  )
  expect(reasons((await plan('administrator')).planned)).toMatchObject({lakes: undefined})
})

test('of two people who replace a picture at once the second changes nothing, and is told', async () => {
  await administrator.create(page('lakes'))
  await administrator.create(page('other'))
  const [one, other] = [await plan('marketing'), await plan('administrator')]
  await replaceEverywhere(one.client, one.planned, wide, KEPT)
  await expect(replaceEverywhere(other.client, other.planned, square, KEPT)).rejects.toMatchObject({
    statusCode: 409,
  })
  expect(await imageOf('other')).toMatchObject({asset: asset(wide)})
})

test('a picture goes only when nothing uses it', async () => {
  await administrator.create(page('drafts.lakes'))
  await expect(clientAs(lake, 'marketing').delete(old)).rejects.toMatchObject({statusCode: 409})
  await clientAs(lake, 'marketing').delete(square)
  expect(await administrator.getDocument(square)).toBeUndefined()
})

test('who says what an asset is can be wrong: the rest of the library is there', async () => {
  // No signed-in person may write it, but an import can contain it.
  lake.engine
    .dataset('production')
    .mutate(
      [
        {create: {_id: 'image-odd', _type: 'sanity.imageAsset', altText: {}, size: 'large'}},
        {patch: {id: wide, set: {metadata: 7, originalFilename: ['a'], url: 'javascript:alert(1)'}}},
      ],
      {author: 'import'},
    )
  const {assets} = await libraryOf(administrator)
  const names = new Map(assets.map(({id, name, altText}) => [id, [name, altText]]))
  expect(names.size).toBe(4)
  expect(names.get('image-odd')).toEqual(['A picture without a name', null])
  expect(names.get(wide)).toEqual(['A picture without a name (png)', null])
  expect(names.get(old)).toEqual(['111111.png', null])
  expect(readAssets([7, null, {_id: 'page', _type: 'page', _rev: 'a'}])).toEqual([])
})

const some = (fields: Partial<Asset>): Asset => ({
  id: 'image-a-2x1-png',
  rev: 'a',
  kind: 'image',
  name: 'zeppelin.jpg',
  altText: 'A lake at dusk',
  createdAt: null,
  url: null,
  size: null,
  width: 200,
  height: 100,
  ...fields,
})

test('a picture is found by words of its name and of what it shows', () => {
  expect(['zepp', 'LAKE zeppelin', '  '].map((wanted) => isFound(some({}), wanted))).toEqual([
    true,
    true,
    true,
  ])
  expect(isFound(some({altText: null}), 'lake')).toBe(false)
})

test('a picture is called undescribed where it has no words for all places, and one that shows it says nothing', async () => {
  await administrator.create({...page('told'), sections: [hero(old), {...hero(old), _key: 'second'}]})
  await administrator.create(page('drafts.told', wide))
  const silent = {...hero(wide, {alt: ' '}), _key: 'second'}
  await administrator.create({...page('silent'), sections: [hero(wide), silent]})
  const selected = async (selection: 'undescribed' | 'unused') => {
    const {assets, uses} = await libraryOf(administrator)
    return assets.filter((each) => isSelected(each, selection, uses)).map(({id}) => id)
  }
  expect(await selected('unused')).toEqual([square])
  expect(await selected('undescribed')).toEqual([square, wide])
  await administrator.patch(wide).set({altText: 'A lake'}).commit()
  expect(await selected('undescribed')).toEqual([square])
})

test('two pictures are cut alike where their shape is the same, as near as pixels can be', () => {
  expect(areAlike(some({}), some({width: 1001, height: 500}))).toBe(true)
  expect(areAlike(some({}), some({width: 1000, height: 600}))).toBe(false)
  expect(areAlike(some({}), some({width: null}))).toBe(false)
})
