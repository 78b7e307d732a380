import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import {isCityName, LONGEST_CITY_NAME} from '../../../model/addresses/slug.ts'
import {ContentDrawing} from '../../content/ContentDrawing.tsx'
import {CITY_PARAMETER} from '../../../model/addresses/routeAddress.ts'
import {messages} from '../../messages.ts'
import {Icon} from '../../ui/Icon.tsx'
import {Spinner} from '../../ui/Spinner.tsx'
import {useEarlyText} from '../../ui/useEarlyText.ts'
import type {CitySearch} from './cityIndex.ts'
import type {CityOffer} from './optionGroups.ts'
import {useOptions} from './useOptions.ts'
import '../../ui/button.css'
import '../../ui/searchField.css'
import './CityCombobox.css'

interface CityComboboxProps {
  label: string
  submitLabel: string
  /** Advice if no city matches. */
  noMatchHint: string
  /** Finds cities; undefined until it has loaded. */
  search: CitySearch | undefined
  /** True once the served cities are known. */
  isServedKnown: boolean
  /** True while a choice is being followed. */
  waiting: boolean
  /** Called when the visitor focuses the box. */
  onUse: () => void
  onType: () => void
  onChoose: (name: string) => void
}

const NONE: CityOffer = {groups: [], total: 0, named: undefined}

/** A box that offers cities during typing. It also accepts a city that it does not know. */
export function CityCombobox(props: CityComboboxProps) {
  const {label, submitLabel, noMatchHint, search, isServedKnown, waiting, onUse, onType, onChoose} = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const {groups, total, named} = useMemo(() => search?.find(typed) ?? NONE, [search, typed])
  const shown = groups.flatMap(({cities}) => cities)
  const options = useOptions(shown.map(({name, state}) => `${name}, ${state}`))
  const offered = options.open && shown.length > 0
  const nothing = options.open && shown.length === 0

  // A visitor who focused it before the code came causes no second event.
  const noteFocus = useEffectEvent(() => document.activeElement === input.current && onUse())
  useEffect(() => void noteFocus(), [])

  const type = (text: string) => {
    setTyped(text)
    onType()
    list.current?.scrollTo({top: 0})
    if (text.trim()) options.show()
    else options.hide()
  }
  useEarlyText(input, typed, type)
  const clear = () => {
    type('')
    input.current?.focus()
  }
  const choose = (name: string) => {
    // For a text that is not a name, the box says that nothing matches.
    if (!isCityName(name)) {
      if (typed.trim()) options.show()
      return
    }
    options.hide()
    if (waiting) return
    setTyped(name)
    onChoose(name)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Until the served cities are known, a name may belong to a city in another state.
    choose((shown[options.active] ?? (isServedKnown ? named : undefined))?.chosenAs ?? typed)
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
          onFocus={onUse}
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
      {offered && search && (
        <search.Options
          {...{id, label, list, groups, isServedKnown}}
          more={total - shown.length}
          active={options.active}
          onChoose={choose}
        />
      )}
      <div role="status">
        {nothing && (search || !isCityName(typed)) && <NoCity typed={typed.trim()} hint={noMatchHint} />}
        {offered && <span className="vh">{messages.citiesFound(shown.length, total)}</span>}
        {waiting && <span className="vh">{messages.lookingUp(typed)}</span>}
      </div>
    </form>
  )
}

/** Replaces the options if no city matches. */
function NoCity({typed, hint}: {typed: string; hint: string}) {
  return (
    <div className="list none">
      <ContentDrawing name="empty" decorative />
      <b className="d3">{messages.noCity(typed)}</b>
      {hint && <p className="mut">{hint}</p>}
    </div>
  )
}
