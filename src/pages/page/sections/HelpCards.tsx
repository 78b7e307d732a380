import {Link} from 'react-router-dom'
import {ContentDrawing} from '../../../content/ContentDrawing.tsx'
import {useCopy} from '../../../content/copy.tsx'
import {resolveRoute} from '../../../content/routeAddress.ts'
import '../../../ui/card.css'
import {subheadingOf} from '../headings.ts'
import type {SectionOf, SectionProps} from '../sectionTypes.ts'
import './HelpCards.css'
import {SectionFrame} from './SectionFrame.tsx'
import {SectionHead} from './SectionHead.tsx'

type Audience = NonNullable<SectionOf<'helpCards'>['centres'][number]['audience']>

const grounds: Record<Audience, string> = {rider: 'leaf', driver: 'night', place: 'shell'}

/** A card for every help center, each on the ground of the people it is for. */
export function HelpCards({section, id, Heading}: SectionProps<'helpCards'>) {
  const {copy} = useCopy()
  const Subheading = subheadingOf(Heading)
  return (
    <SectionFrame id={id} ground={section.ground}>
      <div className="wrap">
        <SectionHead sectionId={id} Heading={Heading} heading={section.heading} />
        <div className="help-cards">
          {section.centres.map(({_id, title, summary, drawing, audience, route}) => (
            <article key={_id} className={`card on-${audience ? grounds[audience] : 'butter'}`}>
              <Subheading>
                {route ? (
                  <Link to={resolveRoute(route, copy('{productName}'))}>{copy(title)}</Link>
                ) : (
                  copy(title)
                )}
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
