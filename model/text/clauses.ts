import type {RichTextBlock} from './portableText.ts'
import type {LEGAL_TEXT_QUERY_RESULT} from '../sanity.types.ts'
import {idAllocator} from '../elementIds.ts'

/** A section as content keeps it. */
export type StoredSection = NonNullable<NonNullable<LEGAL_TEXT_QUERY_RESULT>['sections']>[number]

/** A paragraph of a section. */
interface Clause {
  /** Such as `3.1`. */
  number: string
  /** Id of the clause on the page: the key of its block, so that a link survives an edit. */
  anchor: string
}

/** A section with its number, such as `3`, and its clauses by the keys of their blocks. */
export interface NumberedSection extends Omit<StoredSection, 'body'> {
  number: string
  /** Id of the section on the page. Stored, so that a link survives a new heading. */
  anchor: string
  body: RichTextBlock[]
  clauses: ReadonlyMap<string, Clause>
}

const isClause = ({listItem}: RichTextBlock) => listItem === null

/**
 * Numbers sections and their clauses by their place. List items belong to the clause above them. Every section and clause
 * gets a unique anchor, whatever the stored anchors and keys are.
 * @param taken ids of other elements on the page
 */
export function numberSections(
  sections: readonly StoredSection[],
  taken: readonly string[] = [],
): NumberedSection[] {
  const allocateId = idAllocator()
  for (const id of taken) allocateId(id)
  return sections.map((section, index) => {
    const number = String(index + 1)
    const anchor = allocateId(section.anchor ?? section._key)
    const body = section.body ?? []
    const clauses = body
      .filter(isClause)
      .map(({_key}, place): [string, Clause] => [
        _key,
        {number: `${number}.${place + 1}`, anchor: allocateId(_key)},
      ])
    return {...section, anchor, number, body, clauses: new Map(clauses)}
  })
}
