import * as v from 'valibot'
import type {TextUse} from '../../model/text/textUse.ts'

const Definition = v.looseObject({
  name: v.optional(v.string(), ''),
  type: v.string(),
  fields: v.optional(v.array(v.unknown()), []),
  of: v.optional(v.array(v.unknown()), []),
  options: v.optional(
    v.looseObject({
      mentions: v.optional(v.boolean(), false),
      shown: v.optional(v.boolean(), false),
      offPage: v.optional(v.boolean(), false),
      pictureOf: v.optional(v.unknown()),
    }),
  ),
})
type Definition = v.InferOutput<typeof Definition>

/** A text somewhere in a document, and what it is for; undefined for one that visitors do not read. */
interface Text {
  path: readonly string[]
  use: TextUse | undefined
}

function useOf({options}: Definition, isOffPage: boolean): TextUse | undefined {
  if (options?.mentions) return isOffPage ? 'offPage' : 'copy'
  if (options?.pictureOf) return 'drawing'
  return options?.shown ? 'shown' : undefined
}

/** The texts in documents of each type, from the definitions of all types. */
export function textFieldsOf(definitions: readonly unknown[]): Record<string, Record<string, TextUse>> {
  const types = new Map(
    definitions.map((definition) => v.parse(Definition, definition)).map((type) => [type.name, type]),
  )

  function* textsIn(value: unknown, path: readonly string[], isInOffPage = false): Generator<Text> {
    const definition = v.parse(Definition, value)
    const named = types.get(definition.type)
    const isOffPage = isInOffPage || (definition.options ?? named?.options)?.offPage === true
    if (definition.type === 'block') yield {path: [...path, 'children', 'text'], use: 'copy'}
    if (definition.type === 'string' || definition.type === 'text') {
      yield {path, use: useOf(definition, isOffPage)}
    }
    for (const {fields, of} of [definition, named ?? {fields: [], of: []}]) {
      for (const field of fields) yield* textsIn(field, [...path, v.parse(Definition, field).name], isOffPage)
      for (const member of of) yield* textsIn(member, path, isOffPage)
    }
  }

  /** @throws Error where texts at one path are for different things: nobody could tell them apart there */
  function usesIn(document: Definition): Record<string, TextUse> {
    const uses = new Map<string, TextUse | undefined>()
    for (const {path, use} of document.fields.flatMap((field) => [
      ...textsIn(field, [v.parse(Definition, field).name]),
    ])) {
      const at = path.join('.')
      if (uses.has(at) && uses.get(at) !== use) {
        throw new Error(
          `In documents of the type "${document.name}", ${at} is copy in one object and none in another: give one of these fields another name.`,
        )
      }
      uses.set(at, use)
    }
    return Object.fromEntries([...uses].flatMap(([at, use]) => (use ? [[at, use]] : [])))
  }

  const documents = [...types.values()].filter(({type}) => type === 'document')
  return Object.fromEntries(documents.map((document) => [document.name, usesIn(document)]))
}
