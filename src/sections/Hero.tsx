import {Picture} from '../content/images/Picture.tsx'
import {ContentDrawing} from '../content/ContentDrawing.tsx'
import {isShown} from '../content/images/image.ts'
import {withoutMarks} from '../content/marks.ts'
import type {SectionProps} from './sectionTypes.ts'
import './Hero.css'
import {HeroWords} from './HeroWords.tsx'
import {NumberList} from './NumberList.tsx'
import {SectionFrame} from './SectionFrame.tsx'

/** The opening of a page. Its picture decides where the words stand. */
export function Hero(props: SectionProps<'hero'>) {
  if (isShown(props.section.image)) return <SplitHero {...props} />
  const drawing = withoutMarks(props.section.drawing ?? '')
  if (drawing === '') return <QuietHero {...props} />
  if (drawing === 'street') return <StreetHero {...props} />
  if (drawing === 'dial-60') return <DialHero {...props} />
  return <SplitHero {...props} />
}

/** Words alone. */
function QuietHero(props: SectionProps<'hero'>) {
  const {section, id} = props
  return (
    <SectionFrame id={id} ground={section.ground} className="hero hero-quiet">
      <div className="wrap stack">
        <HeroWords {...props} />
        <NumberList numbers={section.highlights} className="facts" />
      </div>
    </SectionFrame>
  )
}

/** The street runs under the words. */
function StreetHero(props: SectionProps<'hero'>) {
  const {section, id} = props
  return (
    <SectionFrame id={id} ground={section.ground} className="hero hero-street">
      <div className="wrap stack">
        <HeroWords {...props} />
        <NumberList numbers={section.highlights} className="facts" />
      </div>
      <div className="art">
        <ContentDrawing name={section.drawing} />
      </div>
    </SectionFrame>
  )
}

/** The dial goes round a driver, and the first of the numbers is a tag on it. */
function DialHero(props: SectionProps<'hero'>) {
  const {section, id} = props
  const highlights = section.highlights ?? []
  return (
    <SectionFrame id={id} ground={section.ground} className="hero hero-dial">
      <div className="wrap">
        <div className="stack">
          <HeroWords {...props} />
          <NumberList numbers={highlights.slice(1)} className="facts" />
        </div>
        <div className="dial">
          <ContentDrawing name={section.drawing} />
          <div className="in">
            <ContentDrawing name="driver" />
          </div>
          <NumberList numbers={highlights.slice(0, 1)} className="tag" />
        </div>
      </div>
    </SectionFrame>
  )
}

/** An image, and every other drawing, stands beside the words. A city has room around its circle, into which words may reach. */
function SplitHero(props: SectionProps<'hero'>) {
  const {section, id} = props
  const isCity = !isShown(section.image) && section.drawing?.startsWith('city-')
  return (
    <SectionFrame
      id={id}
      ground={section.ground}
      className={`hero hero-split ${isCity ? 'hero-map' : 'hero-scene'}`}
    >
      <div className="wrap">
        <div className="stack">
          <HeroWords {...props} />
          <NumberList numbers={section.highlights} className="facts" />
        </div>
        <div className="picture">
          <Picture
            image={section.image}
            drawing={section.drawing}
            shape={1}
            sizes="(width < 60rem) 90vw, 36rem"
            isFirst
          />
        </div>
      </div>
    </SectionFrame>
  )
}
