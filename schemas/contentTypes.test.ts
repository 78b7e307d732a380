import {describe, expect, test} from 'vitest'
import {contentTypes, ROUTED_TYPES} from './contentTypes.ts'
import {documentsAndObjects} from './index.ts'
import {addressFields, contentTypeOf, routedTypes, typeNames, typesWhere} from './typeLists.ts'

const documents = documentsAndObjects.filter(({type}) => type === 'document')

/** Names of the fields of a type of document. */
const fieldsOf = (type: string): string[] =>
  documents.flatMap((schema) =>
    schema.name === type && 'fields' in schema ? schema.fields.map(({name}) => name) : [],
  )

test('every type of document has a row', () => {
  expect(typeNames.toSorted()).toEqual(documents.map(({name}) => name).toSorted())
})

test('queries ask for the types that have an address of their own', () => {
  expect(JSON.parse(ROUTED_TYPES)).toEqual(routedTypes)
})

describe.each(Object.entries(contentTypes))('%s', (type, row) => {
  test('is called in sentences what its form is called', () => {
    const title = documents.find(({name}) => name === type)?.title ?? ''
    expect(row.noun.toLowerCase()).toBe(title.toLowerCase())
  })

  test('has the fields that its row names', () => {
    const {unique, list, ofLegal} = contentTypeOf(type) ?? {}
    const named = [
      ...addressFields(type),
      ...[unique?.field, unique?.within, list?.by, ofLegal].filter((field) => field !== undefined),
    ]
    expect(fieldsOf(type)).toEqual(expect.arrayContaining(named))
  })
})

test('search engines list what has texts for them', () => {
  const texted = typeNames.filter((type) => fieldsOf(type).includes('seo') && type !== 'siteSettings')
  expect(typesWhere(({search}) => search !== undefined)).toEqual(texted)
})

test('nothing is behind or below what has no address', () => {
  const hosts = typeNames.flatMap((type) => {
    const address = contentTypeOf(type)?.address
    return address && 'of' in address ? [address.of] : []
  })
  expect(routedTypes).toEqual(expect.arrayContaining(hosts))
})
