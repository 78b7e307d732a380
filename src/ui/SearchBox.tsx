import {type FormEvent, useId, useRef} from 'react'
import {Icon} from './Icon.tsx'
import './SearchBox.css'
import './searchField.css'
import {useEarlyText} from './useEarlyText.ts'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Query parameter for the words in the address that Enter leads to; without it, Enter leads nowhere. */
  name?: string | undefined
  /** Called on Enter. */
  onSubmit?: (words: string) => void
}

/** A box that searches during typing, with a button that empties it. Before the code runs, Enter asks the server. */
export function SearchBox({label, value, onChange, name, onSubmit}: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEarlyText(input, value, onChange)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.(value)
  }
  return (
    <form role="search" className="search-box search-field" action={name && '?'} onSubmit={submit}>
      <label htmlFor={id} className="vh">
        {label}
      </label>
      <Icon name="search" />
      <input
        id={id}
        ref={input}
        type="search"
        name={name}
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
