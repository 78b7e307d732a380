import {type RefObject, useEffect} from 'react'
import {messages} from '../../messages.ts'
import type {CityMatch} from './matchCities.ts'
import type {OptionGroup} from './optionGroups.ts'
import './CityOptions.css'

export interface CityOptionsProps {
  /** Start of the ids of the list and its options. */
  id: string
  label: string
  /** The scrolling element. */
  list: RefObject<HTMLDivElement | null>
  groups: readonly OptionGroup[]
  /** Number of further matching cities. */
  more: number
  /** True once the served cities are known. */
  isServedKnown: boolean
  /** Index of the active option among all; -1 if there is none. */
  active: number
  onChoose: (name: string) => void
}

/** The matching cities in their groups. The focus stays in the box. */
export function CityOptions(props: CityOptionsProps) {
  const {id, label, list, groups, more, isServedKnown, active, onChoose} = props
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({block: 'nearest'})
  }, [id, active])
  const optionOf = (city: CityMatch, title: string, index: number) => (
    <button
      // Keyed by index so that the next text reuses the elements: new ones take twice as long.
      key={index}
      type="button"
      role="option"
      id={`${id}-${index}`}
      className={city.fee === undefined ? undefined : 'served'}
      tabIndex={-1}
      aria-selected={index === active}
      onClick={() => onChoose(city.chosenAs)}
    >
      <span>
        <MarkedName {...city} />{' '}
        <small className={city.state === title ? 'vh' : undefined}>{city.state}</small>
      </span>{' '}
      {isServedKnown && <b>{city.fee === undefined ? messages.notServed : messages.feeOfRide(city.fee)}</b>}
    </button>
  )
  return (
    <div ref={list} className="list" onPointerDown={(event) => event.preventDefault()}>
      <div role="listbox" id={`${id}-list`} aria-label={label}>
        {groups.map(({title, from, cities}) => (
          <div key={title} role="group" aria-label={title || undefined}>
            {title && (
              <p className="group" aria-hidden="true">
                {title}
              </p>
            )}
            {cities.map((city, index) => optionOf(city, title, from + index))}
          </div>
        ))}
      </div>
      {more > 0 && <p className="more">{messages.moreCities(more)}</p>}
    </div>
  )
}

function MarkedName({name, start, end}: CityMatch) {
  return (
    <>
      <span>{name.slice(0, start)}</span>
      {end > start && <mark>{name.slice(start, end)}</mark>}
      <span>{name.slice(end)}</span>
    </>
  )
}
