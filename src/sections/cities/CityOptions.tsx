import {useEffect} from 'react'
import {errorTexts} from '../../errorTexts.ts'
import {Empty} from '../../ui/drawings/Empty.tsx'
import type {CityMatch, CityMatches} from './matchCities.ts'

interface CityOptionsProps {
  /** Ids of the list and its options begin with it. */
  id: string
  label: string
  matches: CityMatches
  /** How many of the cities that match are offered. */
  shown: number
  /** Index of the active option among all; -1 while there is none. */
  active: number
  onChoose: (name: string) => void
}

/** The cities that match, by state. The focus stays in the box. */
export function CityOptions({id, label, matches, shown, active, onChoose}: CityOptionsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({block: 'nearest'})
  }, [id, active])
  const all = matches.groups.flatMap(({cities}) => cities)
  return (
    <div className="list" onPointerDown={(event) => event.preventDefault()}>
      <div role="listbox" id={`${id}-list`} aria-label={label}>
        {matches.groups.map(({state, cities}, group) => (
          <div key={state} role="group" aria-labelledby={`${id}-state-${group}`}>
            <div className="state" id={`${id}-state-${group}`}>
              {state}
            </div>
            {cities.map((city) => (
              <Option
                key={city.name}
                id={`${id}-${all.indexOf(city)}`}
                city={city}
                active={city === all[active]}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      {shown < matches.total && <p className="more">and {matches.total - shown} more: keep typing</p>}
    </div>
  )
}

interface OptionProps {
  id: string
  city: CityMatch
  active: boolean
  onChoose: (name: string) => void
}

function Option({id, city: {name, start, end}, active, onChoose}: OptionProps) {
  return (
    <button
      type="button"
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={active}
      onClick={() => onChoose(name)}
    >
      <span>
        {name.slice(0, start)}
        {end > start && <mark>{name.slice(start, end)}</mark>}
        {name.slice(end)}
      </span>
    </button>
  )
}

/** What stands in the place of the options when no city matches. */
export function NoCity({typed, hint}: {typed: string; hint: string}) {
  return (
    <div className="list none">
      <Empty />
      <b className="d3">{errorTexts.noCity(typed)}</b>
      {hint && <p className="mut">{hint}</p>}
    </div>
  )
}
