import {type CompositionEvent, type FormEvent, type KeyboardEvent, useRef, useState} from 'react'

/** Number of digits in a US phone number. */
export const PHONE_DIGITS = 10

/** Formats a number as far as it is entered: `(123) 456-7890`, or the beginning of `+1`. */
export function formatPhone(number: string): string {
  if (number.startsWith('+')) return number
  const [area, exchange, line] = [number.slice(0, 3), number.slice(3, 6), number.slice(6)]
  if (line) return `(${area}) ${exchange}-${line}`
  if (exchange) return `(${area}) ${exchange}`
  return area && `(${area}`
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Returns the digits of a number, without the beginning of a country code. */
const enteredOf = ({number}: Phone) => (number.startsWith('+') ? '' : number)

/** The country code before a number. Without its `+`, what follows identifies it: a gap, or a whole number. */
const CODE = /^\s*\+\s*1?/
const FIRST_CODE = /^[^\d+]*(?:\+\s*1?|1(?=[\s.-]|\D*(?:\d\D*){10}$))/

/** A number with an extension, as people and address books write it: `ext. 5`, `x5`, `#5`, `;ext=5`. */
const WITH_EXTENSION = /^((?:\D*\d){10,11})\D*[a-z#;,].*$/is

/** Edits by one key, which leave the rest of the text as it was. Other edits may bring a whole number. */
const KEY_EDIT = /^(?:insertText|delete)/

/** Returns the caret's place after a number of digits, behind the punctuation that follows them. */
function caretAfter(number: string, count: number): number {
  if (count >= number.length) return formatPhone(number).length
  return count === 0 ? 0 : formatPhone(number.slice(0, count)).length
}

interface PhoneEdit {
  /** The text, before it is formatted. */
  text: string
  /** The caret's place in the text. */
  caret: number
  /** The browser's name for the edit, such as `deleteContentBackward`. */
  inputType: string
}

/** A number as far as it is entered, its digits, `+` or `+1`, and the caret's place once it is formatted. */
interface Phone {
  number: string
  caret: number
}

/**
 * Returns the number after an edit. Digits behind the caret stay; entered digits are taken as far as there is room.
 * Punctuation is added and removed automatically: deleting it deletes the digit beside it.
 * @param before the number before the edit
 */
export function editPhone(before: string, {text: edited, caret: caretThere, inputType}: PhoneEdit): Phone {
  const isKey = KEY_EDIT.test(inputType)
  // Japanese keyboards write digits as wide as their other letters.
  const narrow = edited.normalize('NFKC')
  const text = isKey ? narrow : narrow.replace(WITH_EXTENSION, '$1')
  const caret = Math.min(caretThere, text.length)
  const [code = ''] = (isKey && before.length >= 2 ? CODE : FIRST_CODE).exec(text) ?? []
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

/** An event without details, as when a browser fills in a field. */
const NO_KEY = {inputType: '', isComposing: false}

const EMPTY: Phone = {number: '', caret: 0}

/** Returns the direction of an undo key: Ctrl+Z or ⌘Z back, with Shift forth, and Ctrl+Y forth. */
function stepOf({key, nativeEvent, ...held}: KeyboardEvent): 'back' | 'forth' | undefined {
  if (nativeEvent.isComposing || held.altKey || !(held.ctrlKey || held.metaKey)) return undefined
  if (key.toLowerCase() === 'z') return held.shiftKey ? 'forth' : 'back'
  return key.toLowerCase() === 'y' ? 'forth' : undefined
}

/**
 * Formats a phone number while the visitor types, with the caret in the expected place. The field keeps its own text:
 * the hook writes it only after an edit, so that text typed before the code came stays, and never during composition.
 */
export function usePhone() {
  const ref = useRef<HTMLInputElement>(null)
  // A browser's undo history is lost once code writes a text.
  const edits = useRef({past: [EMPTY], future: new Array<Phone>()})
  const [shown, setShown] = useState(EMPTY)

  const write = (phone: Phone) => {
    const input = ref.current
    if (!input) return
    const text = formatPhone(phone.number)
    if (input.value !== text) input.value = text
    if (document.activeElement === input) input.setSelectionRange(phone.caret, phone.caret)
    setShown(phone)
  }
  const readEdit = ({value, selectionStart}: HTMLInputElement, inputType: string): Phone =>
    editPhone(edits.current.past.at(-1)?.number ?? '', {
      text: value,
      caret: selectionStart ?? value.length,
      inputType,
    })
  const take = (phone: Phone) => {
    const {past} = edits.current
    // Browsers also report edits that change nothing, and some report composed text twice.
    if (phone.number !== past.at(-1)?.number) edits.current = {past: [...past, phone], future: []}
    write(phone)
  }
  const step = (way: 'back' | 'forth') => {
    const {past, future} = edits.current
    const undone = way === 'back' && past.length > 1 ? past.pop() : undefined
    if (undone) future.push(undone)
    const redone = way === 'forth' ? future.pop() : undefined
    if (redone) past.push(redone)
    write(past.at(-1) ?? EMPTY)
  }
  return {
    /** Number of entered digits, according to the edits. */
    count: enteredOf(shown).length,
    /** Returns the digits in the field, including those that a browser has filled in without an event. */
    read: (): string => {
      if (!ref.current) return ''
      const phone = readEdit(ref.current, '')
      write(phone)
      return enteredOf(phone)
    },
    clear: () => {
      edits.current = {past: [EMPTY], future: []}
      write(EMPTY)
    },
    inputProps: {
      ref,
      onInput: ({currentTarget, nativeEvent}: FormEvent<HTMLInputElement>) => {
        const {inputType, isComposing} = nativeEvent instanceof InputEvent ? nativeEvent : NO_KEY
        const phone = readEdit(currentTarget, inputType)
        if (isComposing) setShown(phone)
        else take(phone)
      },
      onCompositionEnd: ({currentTarget}: CompositionEvent<HTMLInputElement>) =>
        take(readEdit(currentTarget, 'insertFromComposition')),
      onKeyDown: (event: KeyboardEvent) => {
        const way = stepOf(event)
        if (!way) return
        event.preventDefault()
        step(way)
      },
    },
  }
}
