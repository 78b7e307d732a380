import {type FormEvent, type KeyboardEvent, useId, useMemo, useRef, useState} from 'react'
import {LONGEST_CITY_NAME} from '../../content/cities/slug.ts'
import {CITY_PARAMETER} from '../../content/routeAddress.ts'
import '../../ui/button.css'
import {Icon} from '../../ui/Icon.tsx'
import {Spinner} from '../../ui/Spinner.tsx'
import '../../ui/searchField.css'
import './CityCombobox.css'
import {CityOptions, NoCity} from './CityOptions.tsx'
import {type CityMatches, type IndexedCity, matchCities} from './matchCities.ts'
import {useOptions} from './useOptions.ts'

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
