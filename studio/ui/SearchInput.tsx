import {SearchIcon} from '@sanity/icons/Search'
import type {ComponentProps} from 'react'
import {TextInput} from './primitives.ts'

interface SearchInputProps extends Pick<ComponentProps<typeof TextInput>, 'padding' | 'type'> {
  label: string
  value: string
  onSeek: (wanted: string) => void
  /** True to get the focus when its dialog opens. */
  'data-autofocus'?: boolean
}

/** A field for words to find in a list. Its label stands in it. */
export const SearchInput = ({label, value, onSeek, ...input}: SearchInputProps) => (
  <TextInput
    fontSize={1}
    icon={SearchIcon}
    aria-label={label}
    placeholder={label}
    value={value}
    onChange={({currentTarget}) => onSeek(currentTarget.value)}
    {...input}
  />
)
