import {MENTION, mentionNames} from '../../../../schemas/validation/mentionNames.ts'
import {factKeyOf, followsFacts} from '../../../../schemas/validation/factMentions.ts'
import {faultOf} from '../../../../schemas/validation/mentions.ts'
import type {Content} from '../../../content/content.ts'
import {type ContentDocument, type Fields, textOf} from '../../../content/documents.ts'
import {mentionsIn} from '../../../content/trails.ts'
import {type Check, findings} from '../finding.ts'

/** Returns the keys that mentions in published documents can name, and those for drafts. */
const keysOf = ({documents, copy}: Content) => ({
  published: new Set(copy.facts.keys()),
  newest: new Set(documents.flatMap(({newest}) => factKeyOf(newest) ?? [])),
})

/** Returns the faults of mentions in one state of a document: messages, each with the field. */
function faultsIn(
  {id, type}: ContentDocument,
  fields: Fields,
  keys: ReadonlySet<string>,
): (readonly [string, string])[] {
  if (!followsFacts({...fields, _id: textOf(fields, '_id') ?? id, _type: type})) return []
  const names = new Set(mentionNames(type))
  return mentionsIn(fields, (key) => !names.has(key)).flatMap((trail) => {
    const {value, path = ''} = trail.at(-1) ?? {}
    const mentions = typeof value === 'string' ? [...value.matchAll(MENTION)] : []
    return mentions.flatMap(([, key = '', format]) => {
      const fault = names.has(key) ? undefined : faultOf(key, format, keys)
      return fault === undefined ? [] : [[fault, path] as const]
    })
  })
}

/** Finds mentions of facts that do not exist, or in a format that facts do not have: visitors read a gap in their place. */
export const unknownMentions: Check = (content) => {
  const keys = keysOf(content)
  return content.documents.flatMap((document) => {
    const {published, newest} = document
    const faults = [
      ...(published ? faultsIn(document, published, keys.published) : []),
      ...(published === newest ? [] : faultsIn(document, newest, keys.newest)),
    ]
    return findings(
      document,
      Array.from(new Map(faults), ([message, path]) => ({message, path})),
      content,
    )
  })
}
