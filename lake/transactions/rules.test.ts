import {describe, expect, it} from 'vitest'
import {createLake} from '../app.ts'
import {ADA, put, refusal} from '../datasets/datasetFixtures.ts'
import {openEngine} from '../datasets/engine.ts'
import {createMemoryStore} from '../store/sqliteStore.ts'
import type {JsonObject} from '../documents/types.ts'
import type {Rule, RuleContext} from './rules.ts'

/** Signed documents keep their text, and get a number when they are created. Drafts are free. */
const SIGNED: Rule = {
  complete: ({before, after}, {select}) =>
    after._type === 'deed' && !after._id.includes('.') && !before
      ? {...after, number: select('*[_type == "deed" && !(_id in path("**.*"))]').length}
      : after,
  refuse({before, after}) {
    return before?._type === 'deed' && !before._id.includes('.') && before.text !== after?.text
      ? `"${before._id}" is signed. Write another one.`
      : undefined
  },
}

const writer = {title: 'the role Editor', roles: ['editor'], may: () => true, reasonToKeep: () => undefined}
const BY_ADA = {...ADA, writer}

const datasetWith = (...rules: Rule[]) =>
  openEngine(createMemoryStore(), {projectId: 'test', datasets: ['production'], rules}).dataset('production')

function signed() {
  const dataset = datasetWith(SIGNED)
  dataset.mutate([{create: {_id: 'a', _type: 'deed', text: 'signed'}}], BY_ADA)
  return dataset
}

const action = (name: string, fields: JsonObject) => ({actionType: `sanity.action.${name}`, ...fields})
const edit = (versionId: string) =>
  action('document.edit', {publishedId: 'a', versionId, patch: {set: {text: 'forged'}}})

const refused = {
  status: 409,
  error: {items: [{error: {type: 'ruleError', description: '"a" is signed. Write another one.', id: 'a'}}]},
}

describe('a rule is held of every write by a person', () => {
  it.each<[string, JsonObject]>([
    ['a patch', {patch: {id: 'a', set: {text: 'forged'}}}],
    ['a patch by a query', {patch: {query: '*[_type == "deed"]', unset: ['text']}}],
    ['an import', {createOrReplace: {_id: 'a', _type: 'deed', text: 'forged'}}],
    ['deleting', {delete: {id: 'a'}}],
  ])('%s', (_name, mutation) => {
    const dataset = signed()
    expect(refusal(() => dataset.mutate([mutation], BY_ADA))).toMatchObject(refused)
    expect(dataset.document('a')).toMatchObject({text: 'signed'})
  })

  it('publishing a draft, alone or with a release', () => {
    const dataset = signed()
    dataset.act([edit('drafts.a')], BY_ADA)
    const publish = action('document.publish', {publishedId: 'a', draftId: 'drafts.a'})
    expect(refusal(() => dataset.act([publish], BY_ADA))).toMatchObject(refused)
    const create = action('document.version.create', {
      publishedId: 'a',
      baseId: 'a',
      versionId: 'versions.r1.a',
    })
    const release = {releaseId: 'r1', metadata: {title: 'Summer', releaseType: 'asap'}}
    dataset.act([action('release.create', release), create, edit('versions.r1.a')], BY_ADA)
    const publishRelease = action('release.publish', {releaseId: 'r1'})
    expect(refusal(() => dataset.act([publishRelease], BY_ADA))).toMatchObject(refused)
    expect(dataset.document('a')).toMatchObject({text: 'signed'})
    expect(dataset.document('versions.r1.a')).toMatchObject({text: 'forged'})
  })

  it('what the transaction leaves behind counts, not its steps', () => {
    const dataset = signed()
    dataset.mutate([{delete: {id: 'a'}}, {create: {_id: 'a', _type: 'deed', text: 'signed'}}], BY_ADA)
    expect(dataset.document('a')).toMatchObject({text: 'signed'})
  })

  it('and not of the work of the lake itself', () => {
    const dataset = signed()
    put(dataset, {_id: 'a', _type: 'deed', text: 'restored'})
    expect(dataset.document('a')).toMatchObject({text: 'restored'})
  })
})

describe('a rule completes what is written', () => {
  it('before rights are looked at, and for those who follow the mutations', () => {
    const dataset = signed()
    const {changes} = dataset.mutate([{create: {_id: 'b', _type: 'deed', text: 'mine', number: 9}}], BY_ADA)
    expect(dataset.document('b')).toMatchObject({text: 'mine', number: 2})
    expect(changes[0]?.mutations.at(-1)).toMatchObject({createOrReplace: {_id: 'b', number: 2}})
    const may = (_permission: string, document: JsonObject) => document.number === undefined
    const limited = {...ADA, writer: {...writer, may}}
    expect(refusal(() => dataset.mutate([{create: {_id: 'c', _type: 'deed'}}], limited))).toMatchObject({
      status: 403,
    })
  })
})

it('a rule sees the documents before and after, who writes and when', () => {
  let seen: JsonObject = {}
  const look = ({stored, get, changes, select, author, timestamp}: RuleContext) => {
    const titles = select('*[_type == $type]', {type: 'page'})
      .map(({title}) => title)
      .toSorted()
    const ids = changes.map(({id}) => id)
    seen = {before: stored('a')?.title, after: get('a')?.title, ids, titles, author, timestamp}
    return undefined
  }
  const dataset = datasetWith({refuse: (_change, context) => look(context)})
  put(dataset, {_id: 'a', title: 'A'}, {_id: 'b', title: 'B'}, {_id: 'c', title: 'C'})
  const create = {_id: 'd', _type: 'page', title: 'D'}
  dataset.mutate([{patch: {id: 'a', set: {title: 'A2'}}}, {delete: {id: 'b'}}, {create}], BY_ADA)
  expect(seen).toEqual({
    before: 'A',
    after: 'A2',
    ids: ['a', 'b', 'd'],
    titles: ['A2', 'C', 'D'],
    author: {id: 'ada', roles: ['editor']},
    timestamp: dataset.document('a')?._updatedAt,
  })
})

it('over HTTP everybody is held to the rules but the process itself', async () => {
  const lake = createLake(createMemoryStore(), {rules: [{refuse: () => 'Nobody writes here. Read instead.'}]})
  const write = () =>
    new Request('http://localhost/v2025-02-19/data/mutate/production', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({mutations: [{create: {_id: 'a', _type: 'page'}}]}),
    })
  const answer = await lake.fetch(write())
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({error: {description: 'Nobody writes here. Read instead.'}})
  expect((await lake.fetchTrusted(write())).status).toBe(200)
  lake.close()
})

it('the lake itself is held to a rule that says so where it brings content in, and to no other', () => {
  const refusing = (reason: string): Rule => ({refuse: () => reason})
  const dataset = datasetWith(refusing('Never.'), {...refusing('Not from elsewhere.'), holdsTransfers: true})
  const create = {_id: 'a', _type: 'page'}
  const transfer = refusal(() => dataset.mutate([{create}], {author: 'import', purpose: 'import'}))
  expect(transfer.error).toMatchObject({description: 'Not from elsewhere.'})
  dataset.mutate([{create}], {author: 'system'})
})
