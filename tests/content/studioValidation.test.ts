import {validateDocument} from '@sanity/validation'
import {createSchema} from 'sanity'
import {afterAll, expect, test} from 'vitest'
import {createLake, createMemoryStore} from '../../lake/index.ts'
import {schemaTypes} from '../../schemas/index.ts'
import {inProcessClient} from '../../server/seed.ts'
import {seedDocuments} from './seedDocuments.ts'

const DATASET = 'production'
const schema = createSchema({name: 'site', types: schemaTypes})
const lake = createLake(createMemoryStore())
const client = inProcessClient(lake, DATASET, 'http://localhost')
const dataset = lake.engine.dataset(DATASET)
dataset.mutate(
  seedDocuments.map((document) => ({create: document})),
  {author: 'seed'},
)
afterAll(() => {
  lake.close()
})

/**
 * What the Studio shows beside the fields of a document: errors, warnings and hints.
 * @param changes fields to give other values first
 */
async function remarksOn(id: string, changes: Record<string, unknown> = {}): Promise<string[]> {
  const stored = dataset.document(id)
  if (!stored) throw new Error(`The lake has no document "${id}".`)
  const {status, markers} = await validateDocument({document: {...stored, ...changes}, schema, client})
  const remarks = markers.map(({level, path, message}) => `${level} at ${JSON.stringify(path)}: ${message}`)
  return status === 'notEvaluated' ? [...remarks, 'not evaluated to the end'] : remarks
}

test.each(seedDocuments.map(({_id}) => _id))('the Studio finds nothing to correct in %s', async (id) => {
  expect(await remarksOn(id)).toEqual([])
})

test.each<[string, string, Record<string, unknown>, string]>([
  ['an address that is taken', 'page-rider', {route: '/'}, 'Another page has this address'],
  ['a key that is taken', 'fact-flatFee', {key: 'radius'}, 'Another fact has the key "radius"'],
  ['a field that nobody knows', 'fact-radius', {colour: 'red'}, 'colour'],
  [
    'a title that is cut off',
    'legal-privacy',
    {seo: {title: 'Privacy '.repeat(9)}},
    'warning at ["seo","title"]',
  ],
])('the Studio would find %s', async (_fault, id, changes, remark) => {
  expect(await remarksOn(id, changes)).toEqual([expect.stringContaining(remark)])
})

test('the Studio would find a reference to a document that is not there', async () => {
  const nowhere = {_type: 'reference', _ref: 'legal-none'}
  expect(await remarksOn('legal-privacy-2019-09-10', {document: nowhere})).not.toEqual([])
})
