import {ContentDrawing} from '../../../content/ContentDrawing.tsx'
import {ContentLink} from '../../../content/ContentLink.tsx'
import {useCopy} from '../../../content/copy.tsx'
import '../../../ui/button.css'
import type {SectionOf, SectionProps} from '../sectionTypes.ts'
import './Hero.css'
import {headingIdOf, SectionFrame} from './SectionFrame.tsx'

/** The opening of a page. The street runs under the words; every other drawing stands beside them. */
export function Hero(props: SectionProps<'hero'>) {
  const {section, id} = props
  if (section.drawing === 'street') {
    return (
      <SectionFrame id={id} ground={section.ground} className="hero hero-street">
        <div className="wrap stack">
          <HeroWords {...props} />
        </div>
        <div className="art">
          <ContentDrawing name={section.drawing} />
        </div>
      </SectionFrame>
    )
  }
  return (
    <SectionFrame id={id} ground={section.ground} className="hero hero-map">
      <div className="wrap">
        <div className="stack">
          <HeroWords {...props} />
        </div>
        <div className="map">
          <ContentDrawing name={section.drawing} />
        </div>
      </div>
    </SectionFrame>
  )
}

function HeroWords({section, id, Heading}: SectionProps<'hero'>) {
  const {copy} = useCopy()
  return (
    <>
      <Heading id={headingIdOf(id)}>
        <Headline text={copy(section.heading)} />
      </Heading>
      {section.lead && <p className="lead">{copy(section.lead)}</p>}
      <HeroActions actions={section.actions} />
      <HeroNumbers highlights={section.highlights} />
    </>
  )
}

/** The headline, broken where staff broke it; each of its lines wraps evenly by itself. */
function Headline({text}: {text: string}) {
  const lines = text.split('\n').flatMap((line) => [' ', <span key={line}>{line}</span>])
  return lines.slice(1)
}

function HeroActions({actions}: Pick<SectionOf<'hero'>, 'actions'>) {
  if (!actions?.length) return null
  return (
    <div className="row">
      {actions.map((link, index) => (
        <ContentLink key={link._key} link={link} className={index === 0 ? 'btn go' : 'btn ghost'} />
      ))}
    </div>
  )
}

function HeroNumbers({highlights}: Pick<SectionOf<'hero'>, 'highlights'>) {
  const {copy} = useCopy()
  if (!highlights?.length) return null
  return (
    <dl className="facts">
      {highlights.map(({_key, value, caption}) => (
        <div key={_key}>
          <dt>{copy(caption)}</dt>
          <dd>{copy(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
