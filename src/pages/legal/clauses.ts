import type {RichTextBlock} from '../../content/portableText.ts'
import type {LEGAL_TEXT_QUERY_RESULT} from '../../content/sanity.types.ts'

type StoredSection = NonNullable<NonNullable<LEGAL_TEXT_QUERY_RESULT>['sections']>[number]

/** A section with its number, `3`, and the numbers of its clauses, `3.1`, by the keys of their blocks. */
export interface NumberedSection extends Omit<StoredSection, 'body'> {
  number: string
  /** Id of the section on the page. Stored, so that a link survives a new heading. */
  anchor: string
  body: RichTextBlock[]
  clauseNumbers: ReadonlyMap<string, string>
}

const isClause = ({listItem}: RichTextBlock) => listItem === null

function numberSection(section: StoredSection, index: number): NumberedSection {
  const number = String(index + 1)
  const body = section.body ?? []
  const clauses = body.filter(isClause)
  const clauseNumbers = new Map(clauses.map(({_key}, position) => [_key, `${number}.${position + 1}`]))
  return {...section, anchor: section.anchor ?? section._key, number, body, clauseNumbers}
}

/** Numbers sections and their clauses by their place. List items belong to the clause above them. */
export const numberSections = (sections: readonly StoredSection[]): NumberedSection[] =>
  sections.map(numberSection)
