import * as v from 'valibot'
import {isValidId, randomId} from '../documents/ids.ts'
import {toTimestamp} from '../documents/dates.ts'
import {jsonObject, members, namedValues} from '../documents/jsonSchemas.ts'
import type {JsonObject} from '../documents/types.ts'
import {parseInput} from './input.ts'
import {hasWholeBrackets} from './patchPaths.ts'
import {invalid, type WriteSite} from './writeSite.ts'

const id = v.pipe(
  v.string(),
  v.check(
    isValidId,
    (issue) => `Invalid document ID "${issue.input}". Use up to 128 of a-z, A-Z, 0-9, ".", "_" and "-".`,
  ),
)

/** Completes an id that is missing, or ends with a period, with a random one. */
const newId = v.pipe(
  v.optional(v.string(), ''),
  v.transform((given) => (given === '' || given.endsWith('.') ? given + randomId() : given)),
  id,
)

const timestamp = v.pipe(
  v.string(),
  v.transform(toTimestamp),
  v.string('Expected a date and time in ISO 8601, such as 2026-01-31T12:00:00Z'),
)

/** The members of a document that the lake uses. */
export const documentEntries = v.object({
  _id: newId,
  _type: v.pipe(
    v.string('Expected the type of the document'),
    v.nonEmpty('The type of the document is empty'),
  ),
  _createdAt: v.optional(timestamp),
})

/** A document as a client sends it; the lake sets its revision and the time of its update. */
export const contentSchema = v.pipe(
  jsonObject,
  members(documentEntries),
  v.transform(({_rev, _updatedAt, ...content}) => content),
)
export type Content = v.InferOutput<typeof contentSchema>

/** Refuses unclosed, empty and unopened brackets: the patch library would take such a path as one that matches nothing. */
const path = v.pipe(
  v.string(),
  v.check(
    hasWholeBrackets,
    (issue) => `The path "${issue.input}" has a bracket without its other half, or an empty one`,
  ),
)
const paths = namedValues(path, v.unknown())
const items = v.array(v.unknown())

/** Position of inserted items. The path is checked after the union, whose own message would hide its fault. */
const insertion = v.pipe(
  v.union(
    [
      v.strictObject({before: v.string(), items}),
      v.strictObject({after: v.string(), items}),
      v.strictObject({replace: v.string(), items}),
    ],
    'Expected {before, after or replace: path, items: [...]}',
  ),
  v.rawCheck(({dataset, addIssue}) => {
    if (!dataset.typed) return
    const {items: _, ...place} = dataset.value
    const broken = v.safeParse(v.record(v.string(), path), place).issues?.[0]
    if (broken) addIssue({message: broken.message})
  }),
)

const patchEntries = {
  set: v.optional(paths),
  setIfMissing: v.optional(paths),
  unset: v.optional(v.array(path)),
  inc: v.optional(namedValues(path, v.number())),
  dec: v.optional(namedValues(path, v.number())),
  diffMatchPatch: v.optional(namedValues(path, v.string())),
  insert: v.optional(insertion),
  ifRevisionID: v.optional(v.string()),
}

/** The operations of a patch, without their documents. */
export const patchSchema = v.strictObject(patchEntries)
export type Patch = v.InferOutput<typeof patchSchema>

/** The members that select the documents of a mutation. */
const selecting = {
  id: v.optional(v.unknown()),
  query: v.optional(v.unknown()),
  params: v.optional(v.unknown()),
}

const selectedPatchSchema = v.pipe(
  v.strictObject({...patchEntries, ...selecting}),
  v.transform(({id: _id, query: _query, params: _params, ...patch}): Patch => patch),
)

const idsEntry = v.pipe(
  v.union([id, v.array(id)], 'Expected a document ID or a list of them'),
  v.transform((given) => [given].flat()),
)
const paramsEntry = v.optional(jsonObject, {})

/** The documents of a mutation. */
export type Selection = {ids: string[]} | {query: string; params: JsonObject}

const selectionSchema = v.union(
  [
    v.pipe(
      v.object({id: idsEntry}),
      v.transform((given): Selection => ({ids: given.id})),
    ),
    v.pipe(
      v.object({query: v.string(), params: paramsEntry}),
      v.transform((given): Selection => given),
    ),
  ],
  'Expected an "id" or a "query" that says which documents',
)

/** Selects the documents to delete. Any other member is refused, because an ignored condition would be dangerous. */
const deletionSchema = v.strictObject(selecting)

export type Mutation =
  | {type: 'create' | 'createIfNotExists' | 'createOrReplace'; content: Content}
  | {type: 'delete'; selection: Selection}
  | {type: 'patch'; selection: Selection; patch: Patch}

const TYPES = ['create', 'createIfNotExists', 'createOrReplace', 'delete', 'patch'] as const

/**
 * Parses one mutation in the API's wire shape.
 *
 * @throws WriteError 400
 */
export function parseMutation(input: JsonObject, site: WriteSite): Mutation {
  const type = TYPES.find((name) => Object.hasOwn(input, name))
  if (!type || Object.keys(input).length !== 1) {
    throw invalid(
      site,
      `Expected one of ${TYPES.join(', ')}, got ${Object.keys(input).join(', ') || 'nothing'}`,
    )
  }
  const body = input[type]
  if (type === 'delete') {
    parseInput(deletionSchema, body, site)
    return {type, selection: parseInput(selectionSchema, body, site)}
  }
  if (type === 'patch') return parsePatchMutation(body, site)
  return {type, content: parseInput(contentSchema, body, site)}
}

function parsePatchMutation(body: unknown, site: WriteSite): Mutation {
  const selection = parseInput(selectionSchema, body, site)
  return {type: 'patch', selection, patch: parseInput(selectedPatchSchema, body, site)}
}
