import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {COVERAGE, createLake, createMemoryStore} from '../index.ts'
import {FUZZING_TIME, fuzzing} from './fuzzing.ts'

const ORIGIN = 'http://localhost:4000'
const ENDPOINTS = COVERAGE.filter(({method, support}) => method !== 'WS' && support !== 'absent')

/** Names and values that have broken programs before. */
const oddWord = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '',
    '%',
    '..',
    '%00',
  ),
  fc.string({maxLength: 12, unit: 'binary'}),
  fc.constantFrom(
    'a',
    'drafts.a',
    'versions.x.a',
    '_id',
    '_type',
    'production',
    'embedded',
    '*',
    '-1',
    '1e999',
  ),
)
const oddValue = fc.oneof(oddWord, fc.jsonValue({maxDepth: 3}), fc.constantFrom(1e308, -0, null, true))

const patchPath = fc
  .array(
    fc.oneof(oddWord, fc.constantFrom('[0]', '[-1]', '[_key=="k"]', '["__proto__"]', '..', 'b[9999999]')),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((parts) => parts.join('.'))
const patchOperations = fc.record(
  {
    set: fc.dictionary(patchPath, oddValue, {maxKeys: 2}),
    setIfMissing: fc.dictionary(patchPath, oddValue, {maxKeys: 2}),
    unset: fc.array(patchPath, {maxLength: 2}),
    inc: fc.dictionary(patchPath, fc.double(), {maxKeys: 2}),
    diffMatchPatch: fc.dictionary(patchPath, fc.oneof(oddWord, fc.constant('@@ -1 +1 @@\n-x\n+y\n')), {
      maxKeys: 2,
    }),
    insert: fc.record({after: patchPath, items: fc.array(oddValue, {maxLength: 2})}),
  },
  {requiredKeys: []},
)
function noteOf(_id: string, fields: Record<string, unknown>) {
  return {...fields, _id, _type: 'note'}
}
const content = fc
  .tuple(fc.constantFrom('a', 'drafts.a', 'b'), fc.dictionary(oddWord, oddValue, {maxKeys: 4}))
  .map(([_id, fields]) => noteOf(_id, fields))
const mutation = fc.oneof(
  content.map((createOrReplace) => ({createOrReplace})),
  patchOperations.map((operations) => ({patch: {...operations, id: 'a'}})),
  oddWord.map((query) => ({delete: {query: `*[${query}]`}})),
  fc.dictionary(oddWord, oddValue),
)
const action = fc.record(
  {
    actionType: fc.oneof(
      fc
        .constantFrom(
          'create',
          'edit',
          'publish',
          'unpublish',
          'delete',
          'discard',
          'replaceDraft',
          'version.create',
        )
        .map((name) => `sanity.action.document.${name}`),
      oddWord,
    ),
    publishedId: oddWord,
    draftId: oddWord,
    versionId: oddWord,
    attributes: content,
    patch: patchOperations,
    includeDrafts: fc.array(oddWord, {maxLength: 2}),
  },
  {requiredKeys: ['actionType']},
)
const QUERIES = [
  '*',
  '*[_id == $a]{..., "up": *[references(^._id)]}',
  '*[b match $a]|order(b desc)[0...3]',
  '*[$a in b]{"c": $a}|score(b == $a)',
  'coalesce($a, *[0].b[0]->c, [1, 2][$a == 1])',
]
const query = fc.oneof(fc.constantFrom(...QUERIES), oddWord)
const anyBody = fc.oneof(fc.json(), fc.string())
const BODIES: Record<string, fc.Arbitrary<string>> = {
  mutate: fc.array(mutation, {maxLength: 3}).map((mutations) => JSON.stringify({mutations})),
  actions: fc.array(action, {maxLength: 3}).map((actions) => JSON.stringify({actions})),
  query: fc.record({query, params: fc.dictionary(oddWord, oddValue)}).map((asked) => JSON.stringify(asked)),
  me: fc
    .array(fc.record({key: oddWord, value: oddValue}), {maxLength: 2})
    .map((pairs) => JSON.stringify(pairs)),
}

const PARAMETERS =
  'query $a perspective resultSourceMap limit nextCursor revision time lastRevision reverse fromTransaction ' +
  'effectFormat includeAllVersions types transactionId returnDocuments autoGenerateArrayKeys dryRun filename ' +
  'w rect fm dl'
const search = fc.dictionary(
  fc.constantFrom(...PARAMETERS.split(' ')),
  fc.oneof(oddWord, fc.constantFrom('true', 'raw', 'drafts', '1', '"a"', '{"__proto__":1}')),
  {maxKeys: 5},
)

/** Endpoints that read or change content come more often. */
const endpoint = fc.oneof(
  fc.constantFrom(...ENDPOINTS),
  fc.constantFrom(...ENDPOINTS.filter(({path}) => path.startsWith('/data/'))),
  fc.constantFrom(...ENDPOINTS.filter(({method, path}) => method === 'POST' && path.startsWith('/data/'))),
)

const request = endpoint.chain(({method, path}) => {
  const suited = BODIES[path.split('/')[2] ?? ''] ?? anyBody
  const body = fc.oneof({weight: 9, arbitrary: suited}, {weight: 1, arbitrary: anyBody})
  const words = fc.array(oddWord, {minLength: 3, maxLength: 3})
  return fc.record({words, search, query, body}).map((sent) => requestTo(method, path, sent))
})

interface Sent {
  words: string[]
  search: Record<string, string>
  query: string
  body: string
}

function requestTo(method: string, path: string, sent: Sent) {
  return {method, address: addressOf(path, sent), ...(method !== 'GET' && {body: sent.body})}
}

function addressOf(path: string, sent: Sent): string {
  const words = sent.words.map((word) => encodeURIComponent(word.toWellFormed()))
  const filled = path.replaceAll(':dataset', 'production').replaceAll(/:\w+/g, () => words.pop() || 'a')
  const parameters = new URLSearchParams({query: sent.query, ...sent.search})
  return `${/^\/(images|files)/.test(path) ? '' : '/v2025-02-19'}${filled}?${parameters}`
}

/** Status of requests that the lake refuses by design. */
const NOT_OFFERED = 501

describe('whatever is sent to the lake', () => {
  it(
    'is answered or refused, never a failure, and leaves the program as it was',
    async () => {
      const logged: string[] = []
      const lake = createLake(createMemoryStore(), {
        log: (message) => logged.push(message),
        onUnknownEndpoint: () => undefined,
      })
      const native = Object.getOwnPropertyNames(Object.prototype)
      const send = async ({address, ...init}: {address: string; method: string; body?: string}) => {
        const response = await lake.fetch(new Request(new URL(address, ORIGIN), init))
        const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
        await (isStream ? response.body?.cancel() : response.arrayBuffer())
        return response.status
      }
      const property = fc.asyncProperty(request, async (sent) => {
        const status = await send(sent)
        expect(status < 500 || status === NOT_OFFERED, String(status)).toBe(true)
        expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(native)
      })
      await fc.assert(property, fuzzing(3000))
      expect(logged).toEqual([])
      expect(await send({method: 'GET', address: '/v2025-02-19/data/query/production?query=count(*)'})).toBe(
        200,
      )
      lake.close()
    },
    FUZZING_TIME,
  )
})
