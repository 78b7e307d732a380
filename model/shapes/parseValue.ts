import {isRecord} from '../../schemas/isRecord.ts'
import {withoutMarks} from './marks.ts'
import type {Shape} from './shape.ts'

/**
 * Receives each value of the wrong kind.
 * @param path in the Studio's notation: `sections[_key=="a"].heading`
 * @param reason what the value is and what belongs there, in words that follow the path
 */
export type ReportValue = (path: string, reason: string) => void

const nameOfKind = (value: unknown): string => {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return isBroken(value) ? 'a text with half a character' : 'a text'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

function nameOfShape(shape: Shape): string {
  if (shape === 'string') return 'a text'
  if (typeof shape === 'string') return shape === 'boolean' ? 'yes or no' : `a ${shape}`
  if ('oneOf' in shape) return `one of ${shape.oneOf.join(', ')}`
  return 'list' in shape ? 'a list' : 'an object'
}

/** True for a text with half a character, left from a cut in its middle. Addresses cannot contain it. */
const isBroken = (value: unknown) => typeof value === 'string' && /\p{Surrogate}/u.test(value)

const inside = (path: string, name: string) => (path ? `${path}.${name}` : name)

const keyOf = (member: unknown) =>
  isRecord(member) && typeof member['_key'] === 'string' ? member['_key'] : undefined

const placeOf = (member: unknown, index: number) => {
  const key = keyOf(member)
  return key === undefined ? `[${index}]` : `[_key==${JSON.stringify(key)}]`
}

/**
 * Parses a value by its shape. Values of the wrong kind count as absent and are reported. Objects keep only the fields of
 * their shape.
 * @returns null if the value is absent
 */
export function parseValue(value: unknown, shape: Shape, report: ReportValue, path = ''): unknown {
  if (value === null || value === undefined || shape === 'nothing') return null
  const wrong = () => {
    report(path, `is ${nameOfKind(value)}, where ${nameOfShape(shape)} belongs`)
    return null
  }
  if (shape === 'unknown') return value
  if (typeof shape === 'string') return typeof value === shape && !isBroken(value) ? value : wrong()
  if ('oneOf' in shape) {
    return typeof value === 'string' && shape.oneOf.includes(withoutMarks(value)) ? value : wrong()
  }
  if ('list' in shape) return Array.isArray(value) ? parseList(value, shape, report, path) : wrong()
  if (!isRecord(value)) return wrong()
  if ('fields' in shape) return parseFields(value, shape, report, path)
  const {_type} = value
  if (typeof _type !== 'string') return wrong()
  const known = Object.hasOwn(shape.byType, _type) ? shape.byType[_type] : undefined
  // A dataset can be newer than the site. Views leave out types that they do not know.
  if (!known) return {_type, _key: value['_key']}
  return parseValue(value, known, report, path)
}

function parseList(
  members: unknown[],
  {list: shape, gaps}: Extract<Shape, {list: unknown}>,
  report: ReportValue,
  path: string,
): unknown[] {
  return members.flatMap((member, index) => {
    const at = `${path}${placeOf(member, index)}`
    if (member === null && !gaps) report(at, 'is empty: remove it, or publish what it refers to')
    // Programs may write objects without keys. React needs one.
    const keyed = isRecord(member) && keyOf(member) === undefined ? {...member, _key: String(index)} : member
    return parseValue(keyed, shape, report, at) ?? []
  })
}

function parseFields(
  value: Record<string, unknown>,
  {fields, required = []}: Extract<Shape, {fields: unknown}>,
  report: ReportValue,
  path: string,
): Record<string, unknown> | null {
  const parsed = Object.fromEntries(
    Object.entries(fields).map(([name, shape]) => [
      name,
      parseValue(value[name], shape, report, inside(path, name)),
    ]),
  )
  // A missing field is no fault of the content: types promise more of computed fields than queries return.
  const isWrong = (name: string) => parsed[name] === null && (value[name] ?? null) !== null
  return required.some(isWrong) ? null : parsed
}
