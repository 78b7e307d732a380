import {ArticleText} from '../../content/ArticleText.tsx'
import {useCopy} from '../../content/copy.tsx'
import type {SectionProps} from '../section.ts'
import {headingIdOf} from '../../../model/addresses/sectionIds.ts'
import {SectionFrame} from '../SectionFrame.tsx'
import './TextSection.css'

/** Long text in one column beside its heading. */
export function TextSection({section, id, Heading}: SectionProps<'textSection'>) {
  const {copy} = useCopy()
  return (
    <SectionFrame id={id} ground={section.ground} className="section text-section">
      <div className="wrap split">
        <Heading id={headingIdOf(id)}>{copy(section.heading)}</Heading>
        <ArticleText value={section.body} level={Heading === 'h1' ? 2 : 3} />
      </div>
    </SectionFrame>
  )
}
