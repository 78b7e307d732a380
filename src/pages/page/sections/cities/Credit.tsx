import {RichText} from '../../../../content/RichText.tsx'
import type {SectionOf} from '../../sectionTypes.ts'

/** Whose data the map shows. */
export const Credit = ({text}: {text: SectionOf<'cityDirectory'>['credit']}) => (
  <div className="sm mut">
    <RichText value={text} />
  </div>
)
