import {createReadStream} from 'node:fs'
import path from 'node:path'
import {createInterface} from 'node:readline'
import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {beforeAll, describe, expect, test} from 'vitest'
import {createLake, createMemoryStore, type Lake} from 'content-lake'
import {singletonTypes} from '../../schemas/typeLists.ts'
import {ACCOUNTS, ROLES} from '../../server/roles.ts'
import {mayCreate, reasonReadOnly} from '../../studio/roles/writers.ts'
import {clientAs} from './clientAs.ts'

const REQUEST = new Request('http://localhost:4000')
const SEED = path.resolve(import.meta.dirname, '../../content/data.ndjson')
const Document = v.looseObject({_id: v.string(), _type: v.string(), legal: v.optional(v.boolean())})
type Document = v.InferOutput<typeof Document>

let lake: Lake
let seed: Document[]

beforeAll(async () => {
  lake = createLake(createMemoryStore(), {accounts: ACCOUNTS})
  const documents: Document[] = []
  for await (const line of createInterface(createReadStream(SEED))) {
    documents.push(v.parse(Document, JSON.parse(line)))
  }
  seed = documents
})

/** Returns whether a role may do something, by a request to the API. */
async function may(role: string, endpoint: 'mutate' | 'actions', body: object): Promise<boolean> {
  const {callers} = lake
  const {proof} = callers.authenticator?.begin(`local-${role}`, REQUEST) ?? {proof: ''}
  const response = await lake.fetch(
    new Request(`http://localhost:4000/v2025-02-19/data/${endpoint}/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${proof}`},
      body: JSON.stringify({...body, dryRun: true}),
    }),
  )
  expect([200, 403]).toContain(response.status)
  return response.ok
}

const mayWrite = (role: string, {_id, _type, legal}: Document) =>
  may(role, 'mutate', {mutations: [{create: {_id, _type, legal}}]})

/** Returns the kinds of seed documents that a role may write; facts are split by whether the legal team owns them. */
async function writable(role: string): Promise<string[]> {
  const kinds = new Map(seed.map((document) => [kindOf(document), document]))
  const checked = await Promise.all(
    Array.from(kinds, async ([kind, document]) => ((await mayWrite(role, document)) ? [kind] : [])),
  )
  return checked.flat().toSorted()
}

const kindOf = ({_type, legal}: Document) => (legal ? `${_type} of legal` : _type)

const OF_LEGAL = ['fact of legal', 'legalDocument', 'legalVersion']
const ALL = () => [...new Set(seed.map(kindOf))].toSorted()

describe('what a role may write', () => {
  test('administrator: everything', async () => {
    expect(await writable('administrator')).toEqual(ALL())
  })

  test('marketing: everything but what legal answers for', async () => {
    expect(ALL()).toEqual(expect.arrayContaining(OF_LEGAL))
    expect(await writable('marketing')).toEqual(ALL().filter((kind) => !OF_LEGAL.includes(kind)))
  })

  test('legal: what it answers for, and redirects', async () => {
    expect(await writable('legal')).toEqual([...OF_LEGAL, 'redirect'])
  })

  test('developer: redirects and settings', async () => {
    expect(await writable('developer')).toEqual(['redirect', 'siteSettings'])
  })

  test.each(['marketing', 'legal', 'developer'])('%s: the keys of the preview', async (role) => {
    expect(await mayWrite(role, {_id: 'drafts.key', _type: 'sanity.previewUrlSecret'})).toBe(true)
  })
})

test.each([
  ['administrator', true],
  ['marketing', true],
  ['legal', true],
  ['developer', false],
])('%s makes releases: %o', async (role, expected) => {
  const actions = [{actionType: 'sanity.action.release.create', releaseId: 'spring'}]
  expect(await may(role, 'actions', {actions})).toBe(expected)
})

describe('what the Studio says of a role', () => {
  const withRole = (name: string) => ({roles: [{name, title: name}]})

  test.each(ROLES.map(({name}) => name))('is what the API does: %s', async (role) => {
    const kinds = [...new Map(seed.map((document) => [kindOf(document), document])).values()]
    const user = withRole(role)
    for (const document of kinds) {
      const {_type: type, legal = false} = document
      const isWritable = reasonReadOnly({type, legal}, user) === undefined
      expect(isWritable, kindOf(document)).toBe(await mayWrite(role, document))
      expect(mayCreate(type, user) || !isWritable, type).toBe(true)
    }
  })

  test('names whom to ask', () => {
    const user = withRole('marketing')
    expect(reasonReadOnly({type: 'legalVersion', legal: false}, user)).toMatch(
      /ask legal and administrators\.$/,
    )
    expect(mayCreate('legalVersion', user)).toBe(false)
  })

  test('is nothing for a role that is not the site’s: a hosted project decides that itself', () => {
    expect(reasonReadOnly({type: 'legalVersion', legal: false}, withRole('viewer'))).toBeUndefined()
  })
})

describe('what nobody deletes', () => {
  const version = {_id: 'legal-sample-2030', _type: 'legalVersion'}
  const kept = [
    {_id: 'legal-sample', _type: 'legalDocument'},
    version,
    ...singletonTypes.map((type) => ({_id: type, _type: type})),
  ]
  const drafts = kept.map((document) => ({...document, _id: `drafts.${document._id}`}))
  const content = createLake(createMemoryStore(), {accounts: ACCOUNTS})
  const dataset = content.engine.dataset('production')
  dataset.mutate(
    [...kept, ...drafts].map((document) => ({create: document})),
    {author: 'seed'},
  )

  const clientOf = (role: string) => clientAs(content, role)

  /** Every way to remove a published document. */
  const waysToLose = (client: SanityClient, id: string) => [
    client.delete(id),
    client.action({
      actionType: 'sanity.action.document.delete',
      publishedId: id,
      includeDrafts: [`drafts.${id}`],
    }),
    client.action({
      actionType: 'sanity.action.document.unpublish',
      publishedId: id,
      draftId: `drafts.${id}`,
    }),
  ]

  test.each(ROLES.map(({name}) => name))(
    'published legal text and documents of which there is one: %s',
    async (role) => {
      const client = clientOf(role)
      for (const {_id: id} of kept) {
        const answers = await Promise.allSettled(waysToLose(client, id))
        for (const answer of answers) {
          expect(answer, id).toMatchObject({status: 'rejected', reason: {statusCode: 403}})
        }
      }
    },
  )

  test('and says why, and what to do instead', async () => {
    await expect(clientOf('legal').delete(version._id)).rejects.toThrow(
      /kept for good.*Create the next version/,
    )
    await expect(clientOf('administrator').delete('siteSettings')).rejects.toThrow(
      /has one document of this kind/,
    )
  })

  test('but their drafts can be discarded, and a document of that kind that no visitor meets', async () => {
    const client = clientOf('administrator')
    await client.create({_id: 'another', _type: 'siteSettings'})
    await expect(client.delete('another')).resolves.toBeDefined()
    await expect(client.delete(`drafts.${version._id}`)).resolves.toBeDefined()
    expect(await client.getDocument(version._id)).toMatchObject(version)
  })
})
