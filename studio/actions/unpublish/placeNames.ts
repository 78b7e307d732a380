import type {SchemaType} from 'sanity'
import {type Fields, textOf} from '../../content/documents.ts'
import {isRecord} from '../../../schemas/isRecord.ts'
import type {Step, Trail} from '../../content/trails.ts'
import {kindOf} from './references.ts'

/** Returns the type of a value inside a value of another type; undefined if the schema has none. */
function typeInside(type: SchemaType | undefined, {field, value}: Step): SchemaType | undefined {
  if (type?.jsonType === 'object') return type.fields.find(({name}) => name === field)?.type
  if (type?.jsonType !== 'array') return undefined
  const name = isRecord(value) ? value['_type'] : undefined
  return type.of.find((member) => member.name === name)
}

/** Headings may be broken into lines. */
const quoted = (text: string | undefined) =>
  text === undefined ? '' : ` “${text.replaceAll(/\s+/g, ' ').trim()}”`

function wordsOf(block: unknown, mark: unknown): string | undefined {
  const children: unknown[] = isRecord(block) && Array.isArray(block['children']) ? block['children'] : []
  const marked = children.filter(isRecord).filter(({marks}) => Array.isArray(marks) && marks.includes(mark))
  return marked.map((span) => textOf(span, 'text') ?? '').join('') || undefined
}

/** Characters of a text that name a place in it. */
const EXCERPT = 60

/** Returns the text at the end of a trail, shortened to a name. */
function excerptOf(trail: Trail): string {
  const text = String(trail.at(-1)?.value)
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text
}

/** Returns a value's name for staff, from its own words or its type's title; undefined if it is obvious. */
function nameOf(step: Step, type: SchemaType | undefined, isTopmost: boolean): string | undefined {
  if (Array.isArray(step.value)) {
    const holdsText = type?.jsonType === 'array' && type.of.some(({name}) => name === 'block')
    return (isTopmost && step.field !== 'sections') || holdsText ? type?.title : undefined
  }
  const fields: Fields = isRecord(step.value) ? step.value : {}
  if (fields['_type'] === 'link') {
    const title = step.field === undefined ? 'Link' : type?.title
    return `${title ?? 'Link'}${quoted(textOf(fields, 'label'))}`
  }
  if (step.field === undefined) {
    return textOf(fields, 'title') ?? `${type?.title ?? ''}${quoted(textOf(fields, 'heading'))}`.trim()
  }
  return type?.title
}

/** Returns the names for staff of a trail's steps, up to one of them. */
function namesAlong(trail: Trail, type: SchemaType | undefined, shown: number): string[] {
  const names: string[] = []
  let at = type
  for (const [depth, step] of trail.entries()) {
    if (depth === 0) continue
    at = typeInside(at, step)
    const name = depth < shown ? nameOf(step, at, depth === 1) : undefined
    if (name) names.push(name)
  }
  return names
}

/** Returns the index of the block of rich text in a trail; -1 if there is none. */
const blockIn = (trail: Trail) => trail.findIndex(({value}) => isRecord(value) && value['_type'] === 'block')

/**
 * Returns the path of a text in names for staff: `Hero “Drive with us”`, `Heading`.
 * @param type of the document
 */
export function textPlace(trail: Trail, type: SchemaType | undefined): string[] {
  const block = blockIn(trail)
  return namesAlong(trail, type, block < 0 ? trail.length : block)
}

/**
 * Returns the path of a reference in names for staff: `Hero “Drive with us”`, `Button “Apply”`.
 * @param type of the referring document
 */
export function placeNames(trail: Trail, type: SchemaType | undefined): string[] {
  const kind = kindOf(trail)
  if (kind === 'redirect') return []
  // A link's own name is enough, and so are linked words.
  const named = kind === 'link' || kind === 'unseen' || kind === 'listed' ? trail.length - 1 : trail.length
  // The name of a rich text is enough for what is inside it.
  const block = blockIn(trail)
  const names = namesAlong(trail, type, kind === 'words' ? trail.length - 4 : block < 0 ? named : block)
  if (kind === 'mention') return [...names.slice(0, -1), `${names.at(-1) ?? ''}${quoted(excerptOf(trail))}`]
  if (kind !== 'words') return names
  const [text, , mark] = trail.slice(-4)
  return [
    ...names,
    `Linked words${quoted(wordsOf(text?.value, isRecord(mark?.value) && mark.value['_key']))}`,
  ]
}
