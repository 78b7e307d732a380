import type {ContentSourceMapParsedPath} from '@sanity/client'
import * as v from 'valibot'
import {expect, test} from 'vitest'
import {schemaTypes} from '../../schemas/index.ts'
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

/** Every field of a document or object type that holds a string, by what it is for. */
function* stringFields(value: unknown, document: string, path: string[] = []): Generator<StringField> {
  const {type, fields, of, options} = v.parse(Field, value)

  if (WORDS.has(type)) yield {document, path, kind: options?.list ? 'choice' : type}
  if (NO_WORDS.has(type)) yield {document, path: type === 'slug' ? [...path, 'current'] : path, kind: type}
  for (const field of fields) {
    const {name: member = ''} = v.parse(Field, field)
    yield* stringFields(field, document, [...path, member])
  }
  for (const item of of) yield* stringFields(item, document, path)
}

const all = schemaTypes.flatMap((type) => Array.from(stringFields(type, type.name)))

const isEditable = ({document, path}: Pick<StringField, 'document' | 'path'>) => {
  const sourcePath: ContentSourceMapParsedPath = path
  const filterDefault = () => true
  const sourceDocument = {_id: 'id', _type: document}
  return isEditableText({value: 'Words', sourcePath, resultPath: sourcePath, sourceDocument, filterDefault})
}

/** A drawing is no word, but it can be clicked; what shows it leaves the mark out. */
const isDrawing = ({path}: StringField) => /drawing$/i.test(path.at(-1) ?? '')

test('no choice, address or day gets a mark in the preview: the site compares and follows them', () => {
  const compared = all.filter(({kind}) => !WORDS.has(kind)).filter((field) => !isDrawing(field))
  expect(compared.length).toBeGreaterThan(20)
  expect(compared.filter(isEditable)).toEqual([])
})

test('words get one', () => {
  const words = all.filter(({path}) =>
    ['heading', 'lead', 'label', 'productName'].includes(path.at(-1) ?? ''),
  )
  expect(words.length).toBeGreaterThan(10)
  expect(words.filter((field) => !isEditable(field))).toEqual([])
})
