import type {PAGE_QUERY_RESULT} from '../../model/sanity.types.ts'

/** A section of a page, of any type. */
export type Section = NonNullable<NonNullable<PAGE_QUERY_RESULT>['sections']>[number]
/** A section of one type. */
export type SectionOf<Type extends Section['_type']> = Extract<Section, {_type: Type}>

/** A card of a grid. */
export type Card = NonNullable<SectionOf<'cardGrid'>['cards']>[number]
/** Evidence of one type on a card, instead of a drawing. */
export type CardEvidence<Type extends NonNullable<Card['evidence']>['_type']> = Extract<
  Card['evidence'],
  {_type: Type}
>

/** Props of every section's component. */
export interface SectionProps<Type extends Section['_type']> {
  section: SectionOf<Type>
  /** Id of the section for links; unique on the page. */
  id: string
  /** `h1` for the first section of a page, which names the page. */
  Heading: 'h1' | 'h2'
}

/** Returns the ground of a section: the closing call to action stands on the disc's, long text on paper. */
export function groundOf(section: Section): string {
  if (section._type === 'callToAction') return 'disc'
  return section.ground ?? 'paper'
}

/** True if a drawing is a piece of the street, which spans its container from edge to edge. */
export const isStreet = (drawing: string | null | undefined) =>
  drawing !== null && drawing !== undefined && /^(?:stage-|street)/.test(drawing)

/** True if a drawing stands on the bottom of its container, from edge to edge: a piece of the street, or coins on their line. */
export const isGrounded = (drawing: string | null | undefined) =>
  isStreet(drawing) || drawing?.startsWith('earnings') === true
