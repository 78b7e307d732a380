import {type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState} from 'react'
import {LONGEST_CITY_NAME} from '../../content/cities/slug.ts'
import {CITY_PARAMETER} from '../../content/routeAddress.ts'
import {errorTexts} from '../../errorTexts.ts'
import {Empty} from '../../ui/drawings/Empty.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {Spinner} from '../../ui/Spinner.tsx'
import {type CityMatch, type CityMatches, type IndexedCity, matchCities} from './matchCities.ts'
import {useOptions} from './useOptions.ts'
import '../../ui/button.css'
import '../../ui/searchField.css'
import './CityCombobox.css'

interface CityComboboxProps {
  label: string
  submitLabel: string
  /** What to do when no city matches. */
  noMatchHint: string
  /** The cities to look for; undefined while nobody knows them. */
  index: IndexedCity[] | undefined
  /** A choice is being followed. */
  waiting: boolean
  onType: () => void
  onChoose: (name: string) => void
}

const NONE: CityMatches = {groups: [], total: 0}

/** How many cities are offered, for people who do not see them. */
function describe(shown: number, total: number): string {
  if (shown < total) return `${shown} of ${total} cities. Keep typing to see fewer.`
  return total === 1 ? '1 city' : `${total} cities`
}

/** A box that offers cities as one types. It also takes a city that it does not know. */
export function CityCombobox(props: CityComboboxProps) {
  const {label, submitLabel, noMatchHint, index, waiting, onType, onChoose} = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const matches = useMemo(() => (index ? matchCities(index, typed) : NONE), [index, typed])
  const names = matches.groups.flatMap(({cities}) => cities.map(({name}) => name))
  const options = useOptions(names.length)
  const offered = options.open && names.length > 0
  const nothing = options.open && names.length === 0

  const type = (text: string) => {
    setTyped(text)
    onType()
    if (text.trim()) options.show()
    else options.hide()
  }
  const clear = () => {
    type('')
    input.current?.focus()
  }
  const choose = (name: string) => {
    options.hide()
    if (!name.trim() || waiting) return
    setTyped(name)
    onChoose(name)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    choose(names[options.active] ?? typed)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (options.handleKey(event)) event.preventDefault()
    else if (event.key === 'Escape' && typed) clear()
  }

  return (
    <form role="search" className="city-combo" action="?" onSubmit={submit}>
      <div className="search-field">
        <Icon name="search" />
        <input
          ref={input}
          type="text"
          name={CITY_PARAMETER}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={offered}
          aria-controls={`${id}-list`}
          aria-activedescendant={options.active < 0 ? undefined : `${id}-${options.active}`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={LONGEST_CITY_NAME}
          placeholder={label}
          value={typed}
          onChange={({target}) => type(target.value)}
          onKeyDown={handleKey}
          onBlur={options.hide}
        />
        {typed && (
          <button type="button" className="clear" aria-label="Clear" onClick={clear}>
            <Icon name="close" />
          </button>
        )}
        <button type="submit" className="btn" aria-disabled={waiting}>
          {waiting ? <Spinner /> : <Icon name="search" />}
          <span>{submitLabel}</span>
        </button>
      </div>
      {offered && (
        <CityOptions
          // Scrolled back to its beginning for every other text.
          key={typed}
          id={id}
          label={label}
          matches={matches}
          shown={names.length}
          active={options.active}
          onChoose={choose}
        />
      )}
      <div role="status">
        {nothing && index && <NoCity typed={typed.trim()} hint={noMatchHint} />}
        {offered && <span className="vh">{describe(names.length, matches.total)}</span>}
        {waiting && <span className="vh">Looking up {typed}</span>}
      </div>
    </form>
  )
}

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
function CityOptions({id, label, matches, shown, active, onChoose}: CityOptionsProps) {
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
              <button
                key={city.name}
                type="button"
                role="option"
                id={`${id}-${all.indexOf(city)}`}
                tabIndex={-1}
                aria-selected={city === all[active]}
                onClick={() => onChoose(city.name)}
              >
                <MarkedName {...city} />
              </button>
            ))}
          </div>
        ))}
      </div>
      {shown < matches.total && <p className="more">and {matches.total - shown} more: keep typing</p>}
    </div>
  )
}

function MarkedName({name, start, end}: CityMatch) {
  return (
    <span>
      {name.slice(0, start)}
      {end > start && <mark>{name.slice(start, end)}</mark>}
      {name.slice(end)}
    </span>
  )
}

/** What stands in the place of the options when no city matches. */
function NoCity({typed, hint}: {typed: string; hint: string}) {
  return (
    <div className="list none">
      <Empty decorative />
      <b className="d3">{errorTexts.noCity(typed)}</b>
      {hint && <p className="mut">{hint}</p>}
    </div>
  )
}
