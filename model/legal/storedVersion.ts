import * as v from 'valibot'
import {factUnits} from '../../schemas/factUnits.ts'
import {type Fact, factFormats} from '../facts/format.ts'
import type {RichTextBlock} from '../text/portableText.ts'

const text = v.nullish(v.string(), null)
const number = v.nullish(v.number(), null)
const reference = v.object({_ref: v.string()})
const list = <Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), null)

const Child = v.variant('_type', [
  v.object({_key: v.string(), _type: v.literal('span'), text, marks: list(v.string())}),
  v.object({
    _key: v.string(),
    _type: v.literal('factRef'),
    format: v.nullish(v.picklist(factFormats), null),
    fact: reference,
  }),
])

const Link = v.variant('_type', [
  v.object({_key: v.string(), _type: v.literal('externalLink'), href: text}),
  v.object({_key: v.string(), _type: v.literal('internalLink'), page: reference, anchor: text}),
])

const Block = v.object({
  _key: v.string(),
  _type: v.literal('block'),
  style: v.nullish(v.literal('normal'), null),
  listItem: v.nullish(v.picklist(['bullet', 'number']), null),
  level: number,
  children: list(Child),
  markDefs: list(Link),
})

const Section = v.object({_key: v.string(), heading: text, anchor: text, body: list(Block)})

const Value = v.object({
  _key: v.string(),
  _type: v.literal('legalValue'),
  key: v.string(),
  factId: v.exactOptional(v.string()),
  unit: v.picklist(factUnits.map(({value}) => value)),
  value: v.exactOptional(v.number()),
  text: v.exactOptional(v.string()),
})

const Correction = v.object({
  _key: v.string(),
  date: text,
  note: text,
  changes: list(v.object({place: text, before: text, after: text})),
})

/** A legal version as the dataset stores it. */
const Version = v.object({
  document: reference,
  effectiveDate: text,
  changeSummary: text,
  introduction: list(Block),
  sections: list(Section),
  values: list(Value),
  withdrawn: v.nullish(v.object({date: text, reason: text}), null),
  corrections: v.nullish(v.array(Correction), []),
})

/** A legal version as the dataset stores it. Missing lists are null. */
export type StoredVersion = v.InferOutput<typeof Version>
type StoredBlock = v.InferOutput<typeof Block>

/** A fact or name as it was when the version was published. */
export type KeptValue = v.InferOutput<typeof Value>

/**
 * Reads a document of the type `legalVersion`.
 * @returns the version, or the path at which it does not fit its schema: `sections.0.body`
 */
export function readVersion(document: unknown): {version: StoredVersion} | {fault: string} {
  const parsed = v.safeParse(Version, document)
  if (parsed.success) return {version: parsed.output}
  return {fault: v.getDotPath(parsed.issues[0]) ?? 'the whole'}
}

type Values = Pick<StoredVersion, 'values'>

/** Converts a kept value to a fact as queries return it. */
export const factOf = ({key, unit, ...said}: KeptValue): Fact => ({
  key,
  unit,
  value: said.value ?? null,
  text: said.text ?? null,
})

/** Returns a fact in the text, as the version keeps it. */
function keptFact(id: string, {values}: Values): Fact | null {
  const kept = values?.find(({factId}) => factId === id)
  return kept ? factOf(kept) : null
}

const toBlock = ({children, markDefs, ...block}: StoredBlock, values: Values): RichTextBlock => ({
  ...block,
  children:
    children?.map((child) =>
      child._type === 'span' ? child : {...child, fact: keptFact(child.fact._ref, values)},
    ) ?? null,
  markDefs:
    markDefs?.map((link) =>
      link._type === 'externalLink'
        ? link
        : {_key: link._key, _type: link._type, route: link.page._ref, topicSlug: null, anchor: link.anchor},
    ) ?? null,
})

/** Returns the text of a stored version as the site's query would. Links inside the site lead to their document's id. */
export const textOf = (version: Pick<StoredVersion, 'introduction' | 'sections' | 'values'>) => ({
  introduction: version.introduction?.map((block) => toBlock(block, version)) ?? null,
  sections:
    version.sections?.map(({body, ...section}) => ({
      ...section,
      body: body?.map((block) => toBlock(block, version)) ?? null,
    })) ?? null,
})
