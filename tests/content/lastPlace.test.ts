import type {SanityClient} from '@sanity/client'
import {createLake, createMemoryStore} from 'content-lake'
import {expect, onTestFinished, test} from 'vitest'
import {inProcessClient} from '../server/inProcessClient.ts'
import {schemaTypes} from '../../studio/schemaTypes.ts'
import {seedDocument} from './seedDocuments.ts'

/** The place that the form of a new document begins with. */
function firstPlace(type: string, client: SanityClient): unknown {
  const schema = schemaTypes.find(({name}) => name === type)
  const fields = schema && 'fields' in schema ? schema.fields : []
  const field = fields.find(({name}) => name === 'order')
  const value: unknown = field && 'initialValue' in field ? field.initialValue : undefined
  return typeof value === 'function' ? value(undefined, {getClient: () => client}) : value
}

test.each(['helpTopic', 'helpCentre', 'legalDocument', 'job'])(
  'a new %s stands last in its list, behind what is not published yet, too',
  async (type) => {
    const lake = createLake(createMemoryStore())
    onTestFinished(() => lake.close())
    const client = inProcessClient(lake, 'production', 'http://localhost')
    expect(await firstPlace(type, client)).toBe(1)
    const job = seedDocument('job-driver-support-lead')
    lake.engine
      .dataset('production')
      .mutate([{create: {...job, _id: 'drafts.last', _type: type, order: 41}}], {author: 'seed'})
    expect(await firstPlace(type, client)).toBe(42)
  },
)
