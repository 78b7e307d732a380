import {type ChangeEvent, useLayoutEffect, useRef, useState} from 'react'

/** How many digits a US phone number has. */
export const PHONE_DIGITS = 10

/** Digits as a phone number is written, as far as they go: `(123) 456-7890`. */
export function formatPhone(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (line) return `(${area}) ${exchange}-${line}`
  if (exchange) return `(${area}) ${exchange}`
  return area && `(${area}`
}

/** The digits of a text that can belong to a number; a pasted one may begin with the code of the country. */
function digitsOf(text: string): string {
  const national = text.trim().replace(/^\+1/, '')
  return national.replaceAll(/\D/g, '').slice(0, PHONE_DIGITS)
}

/** Where the caret stands after a number of digits, behind the punctuation that follows them. */
function caretAfter(digits: string, count: number): number {
  if (count >= digits.length) return formatPhone(digits).length
  return count === 0 ? 0 : formatPhone(digits.slice(0, count)).length
}

/** What an edit left in the field. */
interface PhoneEdit {
  /** The text, before it is formatted. */
  text: string
  /** Where the caret stands in it. */
  caret: number
  /** What the browser calls the edit, such as `deleteContentBackward`. */
  inputType: string
}

/**
 * The number after an edit. Punctuation comes and goes by itself: deleting it deletes the digit beside it.
 * @param before the digits before the edit
 * @returns them as far as they are entered, and where the caret goes once they are formatted
 */
export function editPhone(before: string, {text, caret, inputType}: PhoneEdit) {
  const entered = digitsOf(text)
  const count = Math.min(digitsOf(text.slice(0, caret)).length, entered.length)
  const at = inputType === 'deleteContentBackward' ? count - 1 : count
  const isPunctuationDeleted =
    entered === before && /^deleteContent(?:Backward|Forward)$/.test(inputType) && at >= 0
  const digits = isPunctuationDeleted ? entered.slice(0, at) + entered.slice(at + 1) : entered
  return {digits, caret: caretAfter(digits, isPunctuationDeleted ? at : count)}
}

/** A phone number that is formatted as one types, with the caret where one would expect it. */
export function usePhone() {
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
      onChange: ({target, nativeEvent}: ChangeEvent<HTMLInputElement>) => {
        const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
        const caretNow = target.selectionStart ?? target.value.length
        setPhone(editPhone(digits, {text: target.value, caret: caretNow, inputType}))
        setEdits((count) => count + 1)
      },
    },
  }
}
