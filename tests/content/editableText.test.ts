import type {ContentSourceMapParsedPath} from '@sanity/client'
import * as v from 'valibot'
import {expect, test} from 'vitest'
import {lineField} from '../../schemas/fields.ts'
import {schemaTypes} from '../../studio/schemaTypes.ts'
import {textFieldsOf} from '../../scripts/typegen/textFields.ts'
import {isEditableText} from '../../src/preview/editable.ts'

interface StringField {
  document: string
  path: string[]
  kind: string
}

const Field = v.looseObject({
  name: v.optional(v.string()),
  type: v.string(),
  fields: v.optional(v.array(v.unknown()), []),
  of: v.optional(v.array(v.unknown()), []),
  options: v.optional(v.looseObject({list: v.optional(v.unknown())})),
})

const WORDS = new Set(['string', 'text'])
const NO_WORDS = new Set(['slug', 'url', 'date', 'datetime'])

/** Yields all string fields of a document, with their uses. */
function* stringFields(value: unknown, document: string, path: string[] = []): Generator<StringField> {
  const {type, fields, of, options} = v.parse(Field, value)
  const named = schemaTypes.find(({name}) => name === type)

  if (WORDS.has(type)) yield {document, path, kind: options?.list ? 'choice' : type}
  if (NO_WORDS.has(type)) yield {document, path: type === 'slug' ? [...path, 'current'] : path, kind: type}
  for (const field of fields) {
    const {name: member = ''} = v.parse(Field, field)
    yield* stringFields(field, document, [...path, member])
  }
  for (const item of of) yield* stringFields(item, document, path)
  if (named && path.length > 0) yield* stringFields(named, document, path)
}

const all = schemaTypes
  .filter(({type}) => type === 'document')
  .flatMap((type) => Array.from(stringFields(type, type.name)))

const isEditable = ({document, path}: Pick<StringField, 'document' | 'path'>) => {
  const sourcePath: ContentSourceMapParsedPath = path
  const filterDefault = () => true
  const sourceDocument = {_id: 'id', _type: document}
  return isEditableText({value: 'Words', sourcePath, resultPath: sourcePath, sourceDocument, filterDefault})
}

/** A drawing's name is not a text, but it can be clicked; the code that shows it removes the mark. */
const isDrawing = ({path}: StringField) => /drawing$/i.test(path.at(-1) ?? '')
/** Texts for search engines are on no page. */
const isOnPage = ({path}: StringField) => path[0] !== 'seo'

test('no choice, address or day gets a mark in the preview: the site compares and follows them', () => {
  const compared = all.filter(({kind}) => !WORDS.has(kind)).filter((field) => !isDrawing(field))
  expect(compared.length).toBeGreaterThan(20)
  expect(compared.filter(isEditable)).toEqual([])
})

test('words on a page get one', () => {
  const words = all
    .filter(({path}) => ['heading', 'lead', 'label', 'productName', 'credit'].includes(path.at(-1) ?? ''))
    .filter((field) => isOnPage(field) && field.document !== 'fact')
  expect(words.length).toBeGreaterThan(10)
  expect(words.filter((field) => !isEditable(field))).toEqual([])
})

const documentOf = (...sections: object[]) => [
  {name: 'note', type: 'document', fields: [{name: 'sections', type: 'array', of: sections}]},
]
const section = (name: string, ...fields: object[]) => ({name, type: 'object', fields})

test.each(['city', 'date', 'tone', 'layout', 'key', 'text'])(
  'copy in a field called %s gets one: the schema says what is copy, and no name does',
  (name) => {
    const copy = lineField({name, title: 'Words'})
    expect(textFieldsOf(documentOf(section('quotation', copy)))).toEqual({
      note: {[`sections.${name}`]: 'copy'},
    })
  },
)

test('a name that is copy in one section and a choice in another is refused when types are generated', () => {
  const copy = section('quotation', lineField({name: 'layout', title: 'Words'}))
  const choice = section('cards', {name: 'layout', type: 'string', options: {list: ['rows']}})
  expect(() => textFieldsOf(documentOf(copy, choice))).toThrow('sections.layout is copy in one object')
})
