import {useQuery} from '@tanstack/react-query'
import {useDeferredValue, useEffect, useMemo, useState} from 'react'
import {statesOptions} from '../../../../content/cities/query.ts'
import {useCopy} from '../../../../content/copy.tsx'
import {reportFailure} from '../../../../content/problems.ts'
import {whenIdle} from '../../../../ui/whenIdle.ts'
import {headingIdOf} from '../../sectionIds.ts'
import type {SectionProps} from '../../sectionTypes.ts'
import {SectionFrame} from '../SectionFrame.tsx'
import {CityCombobox} from './CityCombobox.tsx'
import {CityMap} from './CityMap.tsx'
import './CitySearch.css'
import {indexCities} from './matchCities.ts'
import {useCityChoice} from './useCityChoice.ts'

/**
 * The cities that visitors can look for; undefined while they are on the way, and after they could not be had.
 * They are asked for when the browser is idle, or with `ask`, at once.
 */
function useCityIndex() {
  const [isWanted, setWanted] = useState(false)
  const ask = () => setWanted(true)
  useEffect(() => whenIdle(() => setWanted(true)), [])
  const {data, error} = useQuery({...statesOptions(), enabled: isWanted})
  // There are thousands of names; the page stays ready to answer while they are prepared.
  const states = useDeferredValue(data)
  useEffect(() => {
    if (error) reportFailure(error)
  }, [error])
  return {index: useMemo(() => states && indexCities(states), [states]), ask}
}

/** The opening of the page on which visitors look for their city, over a map of the cities that are served. */
export function CitySearch({section, id, Heading}: SectionProps<'citySearch'>) {
  const {copy} = useCopy()
  const {index, ask} = useCityIndex()
  const {choose, waiting, withdraw} = useCityChoice()
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
            index={index}
            waiting={waiting}
            onType={() => {
              ask()
              withdraw()
            }}
            onChoose={choose}
          />
        </div>
        <CityMap />
      </div>
    </SectionFrame>
  )
}
