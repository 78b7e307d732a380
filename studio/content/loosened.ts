import {isRecord} from '../../schemas/isRecord.ts'

/**
 * Returns a value with weak references to some documents, as the lake requires in drafts and versions if their targets
 * may be missing. Publishing requires the targets again.
 */
export function loosened(value: unknown, gone: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => loosened(item, gone))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([name, member]) => [name, loosened(member, gone)])
  const copy: Record<string, unknown> = Object.fromEntries(entries)
  const isStrong = typeof value['_ref'] === 'string' && gone.has(value['_ref']) && value['_weak'] !== true
  return isStrong ? {...copy, _weak: true, _strengthenOnPublish: {type: ''}} : copy
}
