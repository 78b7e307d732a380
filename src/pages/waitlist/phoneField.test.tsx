import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  nat,
  oneof,
  property,
  record,
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

/** Opens an empty field in place of the one before. */
function open(): HTMLInputElement {
  cleanup()
  render(<PhoneField />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  field.focus()
  return field
}

const tell = (field: HTMLInputElement, inputType: string, isComposing: boolean) =>
  fireEvent(field, new InputEvent('input', {bubbles: true, inputType, isComposing}))

/** Replaces the selection, or the composed text before the caret, as a keyboard does with each key. */
function compose(field: HTMLInputElement, start: number, composed: string): void {
  fireEvent.compositionUpdate(field, {data: composed})
  field.setRangeText(composed, start, field.selectionEnd ?? start, 'end')
  tell(field, 'insertCompositionText', true)
}

/** Composes a text key by key, and ends the composition. */
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
  tell(field, inputType, false)
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

/** The ways in which browsers report the end of a composition; each gets the composed text. */
const ENDINGS = {
  chromium: (field: HTMLInputElement) => void fireEvent.compositionEnd(field),
  // Reports the text once more, after the end.
  firefox: (field: HTMLInputElement) => {
    fireEvent.compositionEnd(field)
    tell(field, 'insertCompositionText', false)
  },
  // Removes the text and inserts it again, before the end.
  safari: (field: HTMLInputElement, start: number, composed: string) => {
    for (const [text, inputType] of [
      ['', 'deleteCompositionText'],
      [composed, 'insertFromComposition'],
    ] as const) {
      field.setRangeText(text, start, field.selectionStart ?? start, 'end')
      tell(field, inputType, true)
    }
    fireEvent.compositionEnd(field)
  },
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '')

/** The digits before the selection of a field, and behind it. */
function around({value, selectionStart, selectionEnd}: HTMLInputElement): [string, string] {
  return [digitsIn(value.slice(0, selectionStart ?? 0)), digitsIn(value.slice(selectionEnd ?? 0))]
}

/** Tracks a field's expected content: the digits that were put in, where they were put, as far as there is room. */
function expectationsOf(field: HTMLInputElement) {
  const past = ['']
  let future: string[] = []
  return {
    expectEdit: ([head, tail]: [string, string], text: string) => {
      const before = head + digitsIn(text).slice(0, Math.max(0, 10 - head.length - tail.length))
      expect(field).toHaveValue(formatPhone(before + tail))
      expect(around(field)).toEqual([before, tail])
      if (before + tail === past.at(-1)) return
      past.push(before + tail)
      future = []
    },
    expectStep: (way: 'z' | 'y') => {
      const [from, to] = way === 'z' ? [past, future] : [future, past]
      if (from !== past || past.length > 1) to.push(...from.splice(-1))
      expect(field).toHaveValue(formatPhone(past.at(-1) ?? ''))
    },
  }
}

const entered = stringMatching(/^[02-9 .x-]{0,4}$/)
const spot = nat({max: 14})

/** Actions of people and their keyboards in a field. */
const acts = oneof(
  record({kind: constant('select' as const), from: spot, to: spot}),
  record({kind: constantFrom('insertText' as const, 'insertFromPaste' as const), text: entered}),
  record({
    kind: constant('compose' as const),
    texts: array(entered, {minLength: 1, maxLength: 4}),
    ending: constantFrom('chromium' as const, 'firefox' as const, 'safari' as const),
    // People also press Ctrl+Z while their keyboard shows suggestions.
    isUndone: boolean(),
  }),
  record({kind: constant('step' as const), way: constantFrom('z' as const, 'y' as const)}),
)

type Act = typeof acts extends Arbitrary<infer One> ? One : never

/** Composes several texts in a row, like a keyboard that is unsure of a word. @returns the last of them */
function composeTexts(
  field: HTMLInputElement,
  {texts, ending, isUndone}: Extract<Act, {kind: 'compose'}>,
): string {
  const start = field.selectionStart ?? 0
  fireEvent.compositionStart(field)
  for (const text of texts) {
    compose(field, start, text)
    const shown = field.value
    if (isUndone) fireEvent.keyDown(field, {key: 'z', ctrlKey: true, isComposing: true})
    expect(field.value).toBe(shown)
    expect(shown.slice(start, start + text.length)).toBe(text)
  }
  const last = texts.at(-1) ?? ''
  ENDINGS[ending](field, start, last)
  return last
}

function carryOut(
  field: HTMLInputElement,
  act: Act,
  {expectEdit, expectStep}: ReturnType<typeof expectationsOf>,
): void {
  const sides = around(field)
  if (act.kind === 'select') {
    field.setSelectionRange(Math.min(act.from, act.to), Math.max(act.from, act.to))
  } else if (act.kind === 'step') {
    press(field, act.way)
    expectStep(act.way)
  } else if (act.kind === 'compose') {
    expectEdit(sides, composeTexts(field, act))
  } else {
    insert(field, act.text, act.kind)
    expectEdit(sides, act.text)
  }
}

test('whatever is typed, pasted, composed, taken back and brought again, each digit is where it was put', () => {
  assert(
    property(array(acts, {maxLength: 12}), (done) => {
      const field = open()
      const expectations = expectationsOf(field)
      for (const act of done) carryOut(field, act, expectations)
    }),
    {numRuns: 100},
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

test('a number that the browser itself fills in is formatted', () => {
  const field = open()
  field.value = '+12085550123'
  fireEvent(field, new Event('input', {bubbles: true}))
  expect(field).toHaveValue('(208) 555-0123')
})
