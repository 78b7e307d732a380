import {lazy, Suspense} from 'react'
import {useCopy} from '../../content/copy.tsx'
import {Part} from '../../content/Part.tsx'
import {RichText} from '../../content/RichText.tsx'
import {Callout} from '../../ui/Callout.tsx'
import {loadCode} from '../../ui/loadCode.ts'
import {SectionFrame, SectionHead, subheadingOf} from '../SectionFrame.tsx'
import type {SectionProps} from '../section.ts'
import './CityDirectory.css'
import {CityLinks} from '../cities/CityLinks.tsx'
import type {ServedCity} from '../cities/matchCities.ts'
import {useServed} from '../cities/served.ts'

/** Few sites serve so many cities. */
const CountedStates = lazy(() =>
  loadCode('the states with cities', () => import('../cities/CountedStates.tsx')).then((code) => ({
    default: code.CountedStates,
  })),
)

/** All served cities by state: the text version of the map. */
export function CityDirectory({section, id, Heading}: SectionProps<'cityDirectory'>) {
  const {copy} = useCopy()
  const {served, counts, isFailed} = useServed()
  const unavailable = <p className="lead">{copy(section.unavailable)}</p>
  return (
    <SectionFrame id={id} ground={section.ground}>
      <div className="wrap city-directory">
        <SectionHead sectionId={id} Heading={Heading} heading={section.heading} />
        {isFailed ? (
          unavailable
        ) : counts ? (
          <Part name="states with cities" of={counts} otherwise={unavailable}>
            <Suspense fallback={<DirectorySkeleton />}>
              <CountedStates
                counts={counts}
                unavailable={copy(section.unavailable)}
                Subheading={subheadingOf(Heading)}
              />
            </Suspense>
          </Part>
        ) : served ? (
          <div className="states">
            {Array.from(
              Map.groupBy(served, ({state}) => state),
              ([state, cities]) => (
                <StateCities key={state} {...{state, cities}} Subheading={subheadingOf(Heading)} />
              ),
            )}
          </div>
        ) : (
          <DirectorySkeleton />
        )}
        <Callout title={copy(section.noteTitle)}>{copy(section.note)}</Callout>
        <div className="sm mut">
          <RichText value={section.credit} />
        </div>
      </div>
    </SectionFrame>
  )
}

interface StateCitiesProps {
  state: string
  cities: ServedCity[]
  Subheading: 'h2' | 'h3'
}

function StateCities({state, cities, Subheading}: StateCitiesProps) {
  return (
    <div className="state">
      {state && <Subheading className="d4">{state}</Subheading>}
      <CityLinks cities={cities} />
    </div>
  )
}

/** It has as many columns and lines as a list of some thirty cities. */
function DirectorySkeleton() {
  return (
    <div className="states" aria-busy="true">
      <p className="vh" role="status">
        Loading the cities
      </p>
      {Array.from({length: 14}, (_, index) => (
        <div key={index} className="state" aria-hidden="true">
          <span className="skel" />
          <span className="skel" />
        </div>
      ))}
    </div>
  )
}
