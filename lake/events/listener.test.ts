import {describe, expect, it} from 'vitest'
import type {DocumentChange, LakeDocument, Transaction} from '../documents/types.ts'
import {openTestDataset, put} from '../datasets/datasetFixtures.ts'
import {QueryError} from '../errors.ts'
import {EventStream} from './eventStream.ts'
import {Slices} from '../time/slices.ts'
import {listen} from './listener.ts'
import {heardChange, type ListenOptions, mutationEvent} from './mutationEvents.ts'

const OPTIONS: ListenOptions = {
  includeResult: false,
  includePreviousRevision: false,
  includeMutations: true,
  includeAllVersions: false,
  includeEffects: false,
  enableResume: false,
  visibility: 'transaction',
}

const isPage = (candidate: LakeDocument | null) => candidate?._type === 'page'

function documentOf(id: string, type: string, rev: string): LakeDocument {
  const time = '2026-01-01T00:00:00.000Z'
  return {_id: id, _type: type, _rev: rev, _createdAt: time, _updatedAt: time}
}

function change(documentId: string, before: string | null, after: string | null): DocumentChange {
  return {
    documentId,
    before: before === null ? null : documentOf(documentId, before, 'r1'),
    after: after === null ? null : documentOf(documentId, after, 't1'),
    mutations: [{patch: {id: documentId}}],
    apply: ['apply'],
    revert: ['revert'],
  }
}

function events(changes: DocumentChange[], options: Partial<ListenOptions> = {}) {
  const transaction: Transaction = {
    sequence: 1,
    id: 't1',
    dataset: 'production',
    timestamp: '2026-01-02T00:00:00.000Z',
    author: 'me',
    actions: [],
    changes,
  }
  const asked = {...OPTIONS, ...options}
  const heard = changes.flatMap((made) => heardChange(made, isPage, asked) ?? [])
  return heard.map((each, index) =>
    mutationEvent(transaction, each, {place: index + 1, total: heard.length}, asked),
  )
}

describe('what a listener is told about a transaction', () => {
  it.each([
    [null, 'page', 'appear'],
    ['page', 'page', 'update'],
    ['page', null, 'disappear'],
    ['note', 'page', 'appear'],
    ['page', 'note', 'disappear'],
  ])('says how a document moves relative to the filter: %s to %s is %s', (before, after, transition) => {
    expect(events([change('a', before, after)])).toMatchObject([{data: {transition}}])
  })

  it('says nothing about documents that the filter never let through', () => {
    expect(events([change('a', 'note', 'note'), change('b', null, 'note')])).toEqual([])
  })

  it('counts only the events that this listener gets', () => {
    const told = events([change('a', 'page', 'page'), change('b', 'note', 'note'), change('c', null, 'page')])
    expect(told.map(({data}) => data)).toMatchObject([
      {documentId: 'a', transactionTotalEvents: 2, transactionCurrentEvent: 1},
      {documentId: 'c', transactionTotalEvents: 2, transactionCurrentEvent: 2},
    ])
  })

  it('can be resumed only after a whole transaction', () => {
    const told = events([change('a', 'page', 'page'), change('c', null, 'page')])
    expect(told.map(({id}) => id)).toEqual([undefined, 't1#c'])
  })

  it('leaves out drafts and versions unless they are wanted', () => {
    const changes = [
      change('drafts.a', null, 'page'),
      change('versions.r.a', null, 'page'),
      change('a', null, 'page'),
    ]
    expect(events(changes)).toHaveLength(1)
    expect(events(changes, {includeAllVersions: true})).toHaveLength(3)
  })

  it('has no previousRev for a new document', () => {
    const [created] = events([change('a', null, 'page')])
    expect(created?.data).not.toHaveProperty('previousRev')
    expect(events([change('a', 'page', 'page')])).toMatchObject([
      {data: {previousRev: 'r1', resultRev: 't1'}},
    ])
  })

  it('adds what was asked for and nothing else', () => {
    const [plain] = events([change('a', 'page', 'page')], {includeMutations: false})
    for (const member of ['mutations', 'effects', 'previous', 'result']) {
      expect(plain?.data).not.toHaveProperty(member)
    }
    const [full] = events([change('a', 'page', 'page')], {
      includeEffects: true,
      includePreviousRevision: true,
      includeResult: true,
    })
    expect(full?.data).toMatchObject({
      mutations: [{patch: {id: 'a'}}],
      effects: {apply: ['apply'], revert: ['revert']},
      previous: {_rev: 'r1'},
      result: {_rev: 't1'},
    })
  })

  it('tells of nothing that the listener may not read, as if it were not there', () => {
    const everything = {includeEffects: true, includePreviousRevision: true, includeResult: true}
    const open = {...documentOf('a', 'page', 'r1'), text: 'open'}
    const secret = {...documentOf('a', 'page', 't1'), text: 'secret'}
    const reads = ({text}: LakeDocument) => text !== 'secret'
    const told = (before: LakeDocument, after: LakeDocument) => {
      const mutations = [{patch: {id: 'a', set: {text: after.text}}}]
      const crossing = {...change('a', 'page', 'page'), before, after, mutations}
      return events([crossing], {...everything, reads}).map(({data}) => data)
    }
    const [gone] = told(open, secret)
    expect(gone).toMatchObject({transition: 'disappear', mutations: [{delete: {id: 'a'}}], previous: open})
    expect(gone).toMatchObject({effects: {apply: [0, null]}})
    const [come] = told({...secret, _rev: 'r1'}, {...open, _rev: 't1'})
    expect(come).toMatchObject({
      transition: 'appear',
      mutations: [{create: {text: 'open'}}],
      result: {text: 'open'},
    })
    expect(come).not.toHaveProperty('previousRev')
    expect(JSON.stringify([gone, come])).not.toContain('secret')
    expect(told({...secret, _rev: 'r1'}, secret)).toEqual([])
  })
})

describe('a listener whose filter cannot be computed', () => {
  it('is told so and let go, while writers go on', async () => {
    const dataset = openTestDataset()
    const stream = new EventStream()
    const fail = () => {
      throw new QueryError('queryEvaluationError', 'Runs for too long.', '*[slow]')
    }
    listen(stream, new Slices(), {
      dataset,
      query: '*[slow]',
      read: () => fail,
      options: OPTIONS,
      client: 'ada',
      lastEventId: undefined,
    })
    const told = new Response(stream.body).text()
    put(dataset, {_id: 'a'})
    put(dataset, {_id: 'b'})
    expect(dataset.document('b')).toBeDefined()
    expect(await told).toMatch(
      /^event: welcome\n.*\n\nevent: channelError\ndata: .*"message":"Runs for too long."}\n\n$/,
    )
    expect(stream.closed).toBe(true)
  })
})
