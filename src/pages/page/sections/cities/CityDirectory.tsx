import {keepPreviousData, useQuery} from '@tanstack/react-query'
import {cityAddress} from '../../../../content/cities/slug.ts'
import {useCities} from '../../../../content/cities/useCities.ts'
import {useCopy} from '../../../../content/copy.tsx'
import {Link} from '../../../../navigation/Link.tsx'
import {Callout} from '../../../../ui/Callout.tsx'
import {subheadingOf} from '../../headings.ts'
import type {SectionProps} from '../../sectionTypes.ts'
import {SectionFrame} from '../SectionFrame.tsx'
import {SectionHead} from '../SectionHead.tsx'
import './CityDirectory.css'
import type {StateGroup} from './groupByState.ts'
import {KeptCredit} from './lazyCredit.ts'
import {servedByStateOptions} from './servedByState.ts'

/** Every city that is served, by state: the text that says what the map shows. */
export function CityDirectory({section, id, Heading}: SectionProps<'cityDirectory'>) {
  const {copy} = useCopy()
  return (
    <SectionFrame id={id} ground={section.ground}>
      <div className="wrap city-directory">
        <SectionHead sectionId={id} Heading={Heading} heading={section.heading} />
        <ServedCities unavailable={copy(section.unavailable)} Subheading={subheadingOf(Heading)} />
        <Callout title={copy(section.noteTitle)}>{copy(section.note)}</Callout>
        <KeptCredit text={section.credit} />
      </div>
    </SectionFrame>
  )
}

interface ServedCitiesProps {
  /** Said when the list cannot be had. */
  unavailable: string
  Subheading: 'h2' | 'h3'
}

function ServedCities({unavailable, Subheading}: ServedCitiesProps) {
  const {status, data: cities} = useCities()
  const {data: groups} = useQuery({
    ...servedByStateOptions(cities ?? []),
    enabled: cities !== undefined,
    placeholderData: keepPreviousData,
  })
  if (status === 'failed') return <p className="lead">{unavailable}</p>
  if (!groups) return <DirectorySkeleton />
  return (
    <div className="states">
      {groups.map((group) => (
        <StateCities key={group.state} group={group} Subheading={Subheading} />
      ))}
    </div>
  )
}

function StateCities({group: {state, cities}, Subheading}: {group: StateGroup; Subheading: 'h2' | 'h3'}) {
  return (
    <div className="state">
      {state && <Subheading className="d4">{state}</Subheading>}
      <ul role="list">
        {cities.map((name) => (
          <li key={name}>
            <Link to={cityAddress(name, true)}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** As many columns and lines as a list of some thirty cities takes. */
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
