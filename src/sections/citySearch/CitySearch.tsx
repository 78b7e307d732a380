import {lazy, Suspense, useState} from 'react'
import {useCopy} from '../../content/copy.tsx'
import {Part} from '../../content/Part.tsx'
import type {SectionProps} from '../section.ts'
import {headingIdOf} from '../../../model/addresses/sectionIds.ts'
import {SectionFrame} from '../SectionFrame.tsx'
import {CityCombobox} from '../cities/CityCombobox.tsx'
import {useCitySearch} from '../cities/cityIndex.ts'
import './CitySearch.css'
// Imported here, because pages bring all styles, including those of code that loads later.
import '../../ui/usMap/usMap.css'
import {loadCode} from '../../ui/loadCode.ts'
import {useAllServed, useServed} from '../cities/served.ts'
import {useCityChoice} from '../cities/useCityChoice.ts'
import {UseLocation} from '../cities/UseLocation.tsx'

/** The map is heavy, and few pages have it. */
const CityMap = lazy(() =>
  loadCode('the map', () => import('../cities/CityMap.tsx')).then((code) => ({default: code.CityMap})),
)

// A constant element: while its code is loading, the map of a prerendered page stays.
const MAP = (
  <Part name="map of the cities" of={null}>
    <Suspense>
      <CityMap />
    </Suspense>
  </Part>
)

/** The opening of the city search page, over a map of the served cities. */
export function CitySearch({section, id, Heading}: SectionProps<'citySearch'>) {
  const {copy} = useCopy()
  const {served: listed, counts} = useServed()
  // The list of all cities is long, so it loads once somebody turns to the search.
  const [isUsed, setUsed] = useState(false)
  const all = useAllServed(isUsed && counts !== undefined)
  const served = listed ?? all
  const search = useCitySearch(served, isUsed)
  const {choose, waiting, withdraw, ...location} = useCityChoice()
  return (
    <SectionFrame id={id} ground={section.ground} className="city-search">
      <div className="wrap">
        <div className="stack">
          <Heading id={headingIdOf(id)}>{copy(section.heading)}</Heading>
          {section.lead && <p className="lead">{copy(section.lead)}</p>}
          <CityCombobox
            label={copy(section.searchLabel)}
            submitLabel={copy(section.submitLabel)}
            noMatchHint={copy(section.noMatchHint)}
            search={search}
            isServedKnown={served !== undefined}
            waiting={waiting}
            onUse={() => setUsed(true)}
            onType={withdraw}
            onChoose={(name) => choose(name, search !== undefined && served !== undefined)}
          />
          {section.location?.label && <UseLocation texts={section.location} {...location} />}
        </div>
        {MAP}
      </div>
    </SectionFrame>
  )
}
