import {useId, useRef} from 'react'
import {Icon} from './Icon.tsx'
import './SearchBox.css'
import './searchField.css'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A box to search with as one types, and a button that empties it. Enter changes nothing. */
export function SearchBox({label, value, onChange}: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <form role="search" className="search-box search-field" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id} className="vh">
        {label}
      </label>
      <Icon name="search" />
      <input
        id={id}
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        value={value}
        onChange={({target}) => onChange(target.value)}
      />
      {value && (
        <button type="button" className="clear" aria-label="Clear" onClick={clear}>
          <Icon name="close" />
        </button>
      )}
    </form>
  )
}
