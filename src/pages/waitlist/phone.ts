import {type ChangeEvent, useLayoutEffect, useRef, useState} from 'react'

/** How many digits a US phone number has. */
export const PHONE_DIGITS = 10

/** A number as it is written, as far as it goes: `(123) 456-7890`, or the beginning of `+1`. */
export function formatPhone(number: string): string {
  if (number.startsWith('+')) return number
  const [area, exchange, line] = [number.slice(0, 3), number.slice(3, 6), number.slice(6)]
  if (line) return `(${area}) ${exchange}-${line}`
  if (exchange) return `(${area}) ${exchange}`
  return area && `(${area}`
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** The code of the country before a number; without its `+` it is told by what stands behind it: a gap, or a whole number. */
const CODE = /^\s*\+\s*1?/
const FIRST_CODE = /^[\s(]*(?:\+\s*1?|1(?=[\s.-]|\D*(?:\d\D*){10}$))/

/** Where the caret stands after a number of digits, behind the punctuation that follows them. */
function caretAfter(number: string, count: number): number {
  if (count >= number.length) return formatPhone(number).length
  return count === 0 ? 0 : formatPhone(number.slice(0, count)).length
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

/** A number as far as it is entered: its digits, `+` or `+1`; and where the caret stands once it is written. */
interface Phone {
  number: string
  caret: number
}

/**
 * The number after an edit. Digits behind the caret stay: of what is entered before it, as much is taken as there is
 * room for. Punctuation comes and goes by itself: deleting it deletes the digit beside it.
 * @param before the number before the edit
 */
export function editPhone(before: string, {text, caret, inputType}: PhoneEdit): Phone {
  const [code = ''] = (before.length < 2 ? FIRST_CODE : CODE).exec(text) ?? []
  const start = code.length
  const tail = digitsOf(text.slice(Math.max(caret, start))).slice(0, PHONE_DIGITS)
  const head = digitsOf(text.slice(start, Math.max(caret, start))).slice(0, PHONE_DIGITS - tail.length)
  if (code && head + tail === '') {
    const number = code.includes('1') ? '+1' : '+'
    return {number, caret: Math.min(caret, number.length)}
  }
  const isUnchanged = head + tail === before
  const kept = isUnchanged && inputType === 'deleteContentBackward' ? head.slice(0, -1) : head
  const number = kept + (isUnchanged && inputType === 'deleteContentForward' ? tail.slice(1) : tail)
  return {number, caret: caretAfter(number, kept.length)}
}

/** A phone number that is formatted as one types, with the caret where one would expect it. */
export function usePhone() {
  const ref = useRef<HTMLInputElement>(null)
  // Another object after each edit, also where the text stays as it was: the browser has moved the caret.
  const [phone, setPhone] = useState<Phone>({number: '', caret: 0})
  const {number} = phone

  useLayoutEffect(() => {
    if (document.activeElement === ref.current) ref.current?.setSelectionRange(phone.caret, phone.caret)
  }, [phone])

  return {
    digits: digitsOf(number.startsWith('+') ? '' : number),
    clear: () => setPhone({number: '', caret: 0}),
    inputProps: {
      ref,
      value: formatPhone(number),
      onChange: ({target, nativeEvent}: ChangeEvent<HTMLInputElement>) => {
        const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
        const caretNow = target.selectionStart ?? target.value.length
        setPhone(editPhone(number, {text: target.value, caret: caretNow, inputType}))
      },
    },
  }
}
