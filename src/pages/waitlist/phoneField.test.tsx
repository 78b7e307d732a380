import {fireEvent, render, screen} from '@testing-library/react'
import {
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  string,
  stringMatching,
} from 'fast-check'
import {expect, test} from 'vitest'
import {formatPhone, usePhone} from './phone.ts'

function PhoneField() {
  const {count, inputProps} = usePhone()
  return (
    <>
      <input aria-label="Phone" {...inputProps} />
      <output>{count}</output>
    </>
  )
}

function open(): HTMLInputElement {
  render(<PhoneField />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  field.focus()
  return field
}

/** Replaces what a keyboard has composed so far, before the caret, as it does with each key. */
function compose(field: HTMLInputElement, start: number, composed: string): void {
  field.setRangeText(composed, start, field.selectionStart ?? start, 'end')
  fireEvent(
    field,
    new InputEvent('input', {bubbles: true, inputType: 'insertCompositionText', isComposing: true}),
  )
}

/** Composes a text key by key, and ends. */
function composeWhole(field: HTMLInputElement, text: string): void {
  const start = field.selectionStart ?? 0
  fireEvent.compositionStart(field)
  for (let length = 1; length <= text.length; length++) {
    compose(field, start, text.slice(0, length))
    expect(field.value.slice(start)).toBe(text.slice(0, length))
  }
  fireEvent.compositionEnd(field)
}

function insert(field: HTMLInputElement, text: string, inputType: string): void {
  const {selectionStart, selectionEnd} = field
  field.setRangeText(text, selectionStart ?? 0, selectionEnd ?? 0, 'end')
  fireEvent(field, new InputEvent('input', {bubbles: true, inputType}))
}

const press = (field: HTMLInputElement, key: string, shiftKey = false) =>
  fireEvent.keyDown(field, {key, ctrlKey: true, shiftKey})

test('a text that a keyboard composes is left alone until it is done, and formatted then', () => {
  const field = open()
  fireEvent.compositionStart(field)
  for (const text of ['3', '33', '333', '3334']) {
    compose(field, 0, text)
    expect(field).toHaveValue(text)
    expect(screen.getByRole('status')).toHaveTextContent(String(text.length))
  }
  fireEvent.compositionEnd(field)
  expect(field).toHaveValue('(333) 4')
})

test('whatever is typed and composed, the field holds the first ten digits of it in order', () => {
  const part = oneof(
    record({how: constantFrom('type', 'compose'), text: stringMatching(/^[2-9][0-9]{0,5}$/)}),
    record({how: constantFrom('type', 'compose'), text: constantFrom('.', ' ', 'x')}),
  )
  assert(
    property(array(part, {maxLength: 6}), (parts) => {
      const field = open()
      for (const {how, text} of parts) {
        if (how === 'compose') composeWhole(field, text)
        else for (const key of text) insert(field, key, 'insertText')
      }
      const digits = parts.map(({text}) => text.replaceAll(/\D/g, '')).join('')
      expect(field).toHaveValue(formatPhone(digits.slice(0, 10)))
      field.parentElement?.remove()
    }),
    {numRuns: 50},
  )
})

test('Ctrl+Z takes back one edit after the other, and Ctrl+Y or Shift brings them again', () => {
  const field = open()
  const typed = ['2', '0', '8', '5']
  for (const key of typed) insert(field, key, 'insertText')
  composeWhole(field, '550123')
  expect(field).toHaveValue('(208) 555-0123')
  press(field, 'z')
  expect(field).toHaveValue('(208) 5')
  press(field, 'z')
  expect(field).toHaveValue('(208')
  press(field, 'Z', true)
  press(field, 'y')
  expect(field).toHaveValue('(208) 555-0123')
  for (let step = 0; step < 9; step++) press(field, 'z')
  expect(field).toHaveValue('')
})

test('any number of steps back and forth leads through what was there', () => {
  assert(
    property(
      array(string({minLength: 1, maxLength: 3}), {maxLength: 6}),
      integer({min: 0, max: 8}),
      (texts, back) => {
        const field = open()
        const states = ['']
        for (const text of texts) {
          insert(field, text, 'insertFromPaste')
          states.push(field.value)
        }
        for (let step = 0; step < back; step++) press(field, 'z')
        expect(field).toHaveValue(states[Math.max(0, texts.length - back)])
        for (let step = 0; step < back; step++) press(field, 'y')
        expect(field).toHaveValue(states.at(-1))
        field.parentElement?.remove()
      },
    ),
    {numRuns: 50},
  )
})

test('a number that the browser itself fills in is formatted', () => {
  const field = open()
  field.value = '+12085550123'
  fireEvent(field, new Event('input', {bubbles: true}))
  expect(field).toHaveValue('(208) 555-0123')
})
