import {type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState} from 'react'
import {editPhone, formatPhone} from './phone.ts'

interface Phone {
  /** As far as they are entered. */
  digits: string
  clear: () => void
  /** For the input. */
  inputProps: {
    ref: RefObject<HTMLInputElement | null>
    value: string
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
}

/** A phone number that is formatted as one types, with the caret where one would expect it. */
export function usePhone(): Phone {
  const ref = useRef<HTMLInputElement>(null)
  const [{digits, caret}, setPhone] = useState({digits: '', caret: 0})
  // The state is another object after each edit, also where the text stays as it was.
  const [edits, setEdits] = useState(0)

  useLayoutEffect(() => {
    if (edits > 0) ref.current?.setSelectionRange(caret, caret)
  }, [edits, caret])

  return {
    digits,
    clear: () => setPhone({digits: '', caret: 0}),
    inputProps: {
      ref,
      value: formatPhone(digits),
      onChange: ({target, nativeEvent}) => {
        const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
        const caretNow = target.selectionStart ?? target.value.length
        setPhone(editPhone(digits, {text: target.value, caret: caretNow, inputType}))
        setEdits((count) => count + 1)
      },
    },
  }
}
