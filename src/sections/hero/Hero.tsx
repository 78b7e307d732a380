import {useSuspenseQuery} from '@tanstack/react-query'
import {Fragment} from 'react'
import {ContentDrawing} from '../../content/ContentDrawing.tsx'
import {ContentLink} from '../../content/ContentLink.tsx'
import {siteOptions} from '../../content/queries/site.ts'
import {useLinkAddress} from '../../content/PageLink.tsx'
import {useCopy} from '../../content/copy.tsx'
import {isShown} from '../../../model/images/image.ts'
import {Picture} from '../../content/images/Picture.tsx'
import {marksOf, withoutMarks} from '../../../model/shapes/marks.ts'
import {StoreBadges} from '../../content/StoreBadges.tsx'
import {NumberList} from '../statistics/Statistics.tsx'
import {classNames} from '../../ui/classNames.ts'
import {CITY_PARAMETER} from '../../../model/addresses/routeAddress.ts'
import {LONGEST_CITY_NAME} from '../../../model/addresses/slug.ts'
import {Icon} from '../../ui/Icon.tsx'
import {SectionFrame} from '../SectionFrame.tsx'
import {isStreet, type SectionOf, type SectionProps} from '../section.ts'
import {headingIdOf} from '../../../model/addresses/sectionIds.ts'
import './Hero.css'
import '../../ui/drawings/movement.css'
import '../../ui/button.css'
import '../../ui/searchField.css'

/** The opening of a page. Its picture determines the layout. */
export function Hero(props: SectionProps<'hero'>) {
  if (isShown(props.section.image)) return <SplitHero {...props} />
  const drawing = withoutMarks(props.section.drawing ?? '')
  if (drawing === '' || drawing === 'street') return <PlainHero {...props} />
  if (drawing === 'dial-60') return <DialHero {...props} />
  return <SplitHero {...props} />
}

/** Words alone, or with the street under them. */
function PlainHero(props: SectionProps<'hero'>) {
  const {section, id} = props
  return (
    <SectionFrame
      id={id}
      ground={section.ground}
      className={`hero ${section.drawing ? 'hero-street' : 'hero-quiet'}`}
    >
      <div className="wrap stack">
        <HeroWords {...props} />
        <NumberList numbers={section.highlights} className="facts" />
      </div>
      {section.drawing && (
        <div className="art">
          <ContentDrawing name={section.drawing} />
        </div>
      )}
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

/** Images and all other drawings stand beside the words. A city has room around its circle, into which words may reach. */
function SplitHero(props: SectionProps<'hero'>) {
  const {section, id} = props
  const drawing = isShown(section.image) ? '' : withoutMarks(section.drawing ?? '')
  const isCity = drawing.startsWith('city-')
  // A round scene has air around it, which may leave the column; these, and images, fill theirs.
  const isWide = drawing === '' || drawing === 'car' || isStreet(drawing)
  return (
    <SectionFrame
      id={id}
      ground={section.ground}
      className={classNames('hero hero-split', isCity ? 'hero-map' : 'hero-scene', isWide && 'hero-wide')}
    >
      <div className="wrap">
        <div className="stack">
          <HeroWords {...props} />
          <NumberList numbers={section.highlights} className="facts" />
        </div>
        <div className="picture">
          <Picture of={section} shape={1} sizes="(width < 48rem) 90vw, 36rem" isFirst />
        </div>
      </div>
    </SectionFrame>
  )
}

/** The words of an opening: the main heading, a lead, links, and small print. */
function HeroWords({section, id, Heading}: SectionProps<'hero'>) {
  const {copy} = useCopy()
  return (
    <>
      {/* A new heading gets a new element: where a browser translates it, the texts between its lines cannot be removed. */}
      <Heading key={section.heading} id={headingIdOf(id)}>
        <Headline text={copy(section.heading)} />
      </Heading>
      {section.lead && <p className="lead">{copy(section.lead)}</p>}
      <CityField field={section.cityField} />
      {section.actions && section.actions.length > 0 && (
        <div className="row">
          {section.actions.map((link, index) => (
            <ContentLink
              key={link._key}
              link={link}
              className={index === 0 && !section.cityField?.label ? 'btn go' : 'btn ghost'}
            />
          ))}
        </div>
      )}
      {section.app && (
        <div className="row">
          <StoreBadges app={section.app} />
        </div>
      )}
      {section.note && <p className="sm mut note">{copy(section.note)}</p>}
    </>
  )
}

/** A box for a city, if the content has one. It leads to the city search page, without a script. */
function CityField({field}: {field: SectionOf<'hero'>['cityField']}) {
  const {copy, plain} = useCopy()
  const addressOf = useLinkAddress()
  const {data: site} = useSuspenseQuery(siteOptions())
  const page = site?.navigation?.find(({findsCity}) => findsCity)
  const action = page && addressOf(page)
  if (!field?.label || !action) return null
  return (
    <form role="search" className="city-field" action={action}>
      <div className="search-field">
        <Icon name="search" />
        <input
          type="text"
          name={CITY_PARAMETER}
          aria-label={plain(field.label)}
          placeholder={plain(field.label)}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LONGEST_CITY_NAME}
        />
        <button type="submit" className="btn">
          {copy(field.submitLabel)}
        </button>
      </div>
    </form>
  )
}

/** A line of a headline, with highlighted amounts of money. */
const Line = ({text, marks}: {text: string; marks: string}) =>
  Array.from(text.matchAll(/(\$[\d.,]*\d)|[^$]+|\$/g), ({0: part, 1: amount, index: start}) =>
    amount ? (
      <span key={start} className="amount">
        {amount + marks}
      </span>
    ) : (
      <Fragment key={start}>{part + marks}</Fragment>
    ),
  )

/** The headline, with the staff's line breaks; each of its lines wraps evenly. */
function Headline({text}: {text: string}) {
  const marks = marksOf(text)
  return Array.from(text.matchAll(/[^\n]+/g), ({0: line, index: start}) => {
    const words = (
      <span>
        <Line text={withoutMarks(line)} marks={marks} />
      </span>
    )
    return start === 0 ? <Fragment key={start}>{words}</Fragment> : <Fragment key={start}> {words}</Fragment>
  })
}
