import {audienceGrounds} from '../../content/audiences.ts'
import {ContentDrawing} from '../../content/ContentDrawing.tsx'
import {useCopy} from '../../content/copy.tsx'
import {PageLink} from '../../content/PageLink.tsx'
import '../../ui/card.css'
import {SectionFrame, SectionHead, subheadingOf} from '../SectionFrame.tsx'
import type {SectionProps} from '../section.ts'
import './HelpCards.css'

/** A card for every help center, each on its audience's ground. */
export function HelpCards({section, id, Heading}: SectionProps<'helpCards'>) {
  const {copy} = useCopy()
  const Subheading = subheadingOf(Heading)
  return (
    <SectionFrame id={id} ground={section.ground}>
      <div className="wrap">
        <SectionHead sectionId={id} Heading={Heading} heading={section.heading} />
        <div className="help-cards">
          {section.centres.map(({_id, title, summary, drawing, audience, route}) => (
            <article key={_id} className={`card on-${audience ? audienceGrounds[audience] : 'butter'}`}>
              <Subheading>
                <PageLink to={{route}}>{copy(title)}</PageLink>
              </Subheading>
              <p>{copy(summary)}</p>
              <div className="pic">
                <ContentDrawing name={drawing} decorative />
              </div>
            </article>
          ))}
        </div>
      </div>
    </SectionFrame>
  )
}
