import type {PAGE_QUERY_RESULT} from '../../model/sanity.types.ts'

/** A section of a page, of any type. */
export type Section = NonNullable<NonNullable<PAGE_QUERY_RESULT>['sections']>[number]
/** A section of one type. */
export type SectionOf<Type extends Section['_type']> = Extract<Section, {_type: Type}>

/** A card of a grid. */
export type Card = NonNullable<SectionOf<'cardGrid'>['cards']>[number]
/** What a card shows instead of a drawing, of one type. */
export type CardEvidence<Type extends NonNullable<Card['evidence']>['_type']> = Extract<
  Card['evidence'],
  {_type: Type}
>

/** What every section's component takes. */
export interface SectionProps<Type extends Section['_type']> {
  section: SectionOf<Type>
  /** Id of the section, by which links lead to it; unique on the page. */
  id: string
  /** `h1` for the first section of a page, which names the page. */
  Heading: 'h1' | 'h2'
}

/** The ground of a section: the closing call to action stands on the disc's, long text on paper. */
export function groundOf(section: Section): string {
  if (section._type === 'callToAction') return 'disc'
  return section.ground ?? 'paper'
}

/** Whether a drawing is a piece of the street, which runs from edge to edge of what it stands in. */
export const isStreet = (drawing: string | null | undefined) =>
  drawing !== null && drawing !== undefined && /^(?:stage-|street)/.test(drawing)
