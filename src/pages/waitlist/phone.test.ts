import {array, assert, constantFrom, nat, oneof, property, record, string} from 'fast-check'
import {expect, test} from 'vitest'
import {editPhone, formatPhone} from './phone.ts'

test.each([
  ['', ''],
  ['1', '(1'],
  ['123', '(123'],
  ['1234', '(123) 4'],
  ['123456', '(123) 456'],
  ['1234567', '(123) 456-7'],
  ['1234567890', '(123) 456-7890'],
])('%j is written %j', (digits, written) => {
  expect(formatPhone(digits)).toBe(written)
})

/** Edits a written number; `|` is the caret's place afterwards. */
function edit(before: string, after: string, inputType = 'insertText'): string {
  const {number, caret} = editPhone(before, {
    text: after.replace('|', ''),
    caret: after.indexOf('|'),
    inputType,
  })
  const written = formatPhone(number)
  return `${written.slice(0, caret)}|${written.slice(caret)}`
}

test.each([
  ['a digit at the end', '12', '(123|', '(123|'],
  ['the first digit of the next group', '123', '(1234|', '(123) 4|'],
  ['a digit in the middle', '12345', '(192|3) 45', '(192|) 345'],
  ['a letter', '12', '(12x|', '(12|'],
  ['an eleventh digit', '1234567890', '(123) 456-78901|', '(123) 456-7890|'],
  ['an eleventh digit in the middle', '1234567890', '(129|3) 456-7890', '(12|3) 456-7890'],
  ['+ before a number', '20855', '+|(208) 55', '|(208) 55'],
])('typing %s', (_edit, before, after, result) => {
  expect(edit(before, after)).toBe(result)
})

test.each([
  ['208 555 0123'],
  ['+1 208 555 0123'],
  ['+1 (208) 555-0123'],
  ['+12085550123'],
  ['1-208-555-0123'],
  ['2085550123 ext. 4'],
  ['(208) 555-0123 ext. 5'],
  ['２０８５５５０１２３'],
  ['＋１（２０８）５５５－０１２３'],
])('%s is the same pasted and typed', (text) => {
  expect(edit('', `${text}|`, 'insertFromPaste')).toBe('(208) 555-0123|')
  const field = typeInto({number: '', caret: 0}, text)
  expect(formatPhone(field.number)).toBe('(208) 555-0123')
  expect(field.caret).toBe('(208) 555-0123'.length)
})

test.each([
  ['(123) 456-7890 ext. 5', '(123) 456-7890'],
  ['123-456-7890 x45', '(123) 456-7890'],
  ['+1 123 456 7890 #5', '(123) 456-7890'],
  ['tel:+1-333-456-7890', '(333) 456-7890'],
  ['tel:+1-333-456-7890;ext=12', '(333) 456-7890'],
  ['Phone: 1 (333) 456-7890', '(333) 456-7890'],
])('%s is pasted as %s, into an empty field and over another number', (text, written) => {
  expect(edit('', `${text}|`, 'insertFromPaste')).toBe(`${written}|`)
  expect(edit('2085550123', `${text}|`, 'insertFromPaste')).toBe(`${written}|`)
})

test.each(['12085550123', '1 (208) 5550123', '1(208)555-0123'])('%s is pasted without its code', (text) => {
  expect(edit('', `${text}|`, 'insertFromPaste')).toBe('(208) 555-0123|')
})

test.each([
  ['a digit', '1234', '(123) |', '(123|'],
  ['the hyphen', '1234567', '(123) 456|7', '(123) 45|7'],
  ['the space', '1234', '(123)|4', '(12|4'],
  ['the opening bracket', '123', '|123', '|(123'],
  ['the 1 of +1', '+1', '+|', '+|'],
])('Backspace over %s deletes the digit before it', (_what, before, after, result) => {
  expect(edit(before, after, 'deleteContentBackward')).toBe(result)
})

test('Delete over punctuation deletes the digit behind it', () => {
  expect(edit('1234567', '(123) 456|7', 'deleteContentForward')).toBe('(123) 456|')
})

/** A field as in a browser: typed text goes to the caret, and deleting takes one character. */
type Phone = ReturnType<typeof editPhone>

function press({number, caret}: Phone, key: string): Phone {
  const written = formatPhone(number)
  const [head, tail] = [written.slice(0, caret), written.slice(caret)]
  if (key === 'Backspace') {
    const text = head.slice(0, -1)
    return head
      ? editPhone(number, {text: text + tail, caret: text.length, inputType: 'deleteContentBackward'})
      : {number, caret}
  }
  if (key === 'Delete') {
    const text = head + tail.slice(1)
    return tail ? editPhone(number, {text, caret, inputType: 'deleteContentForward'}) : {number, caret}
  }
  return editPhone(number, {text: head + key + tail, caret: caret + key.length, inputType: 'insertText'})
}

const typeInto = (field: Phone, text: string): Phone => [...text].reduce(press, field)

/** The digits on both sides of the caret. */
const sides = ({number, caret}: Phone) => {
  const written = formatPhone(number)
  return [written.slice(0, caret), written.slice(caret)].map((side) => side.replaceAll(/\D/g, ''))
}

const keys = oneof(constantFrom(...'0123456789', ...'+-() .x'), constantFrom('Backspace', 'Delete'))

/** The expected digits on both sides of the caret after a key; undefined for keys of the country code. */
function expectedSides(field: Phone, key: string): string[] | undefined {
  const [head = '', tail = ''] = sides(field)
  if (field.number.startsWith('+') || key === '+' || (field.number === '1' && /[-. ]/.test(key)))
    return undefined
  if (key === 'Backspace') return [head.slice(0, -1), tail]
  if (key === 'Delete') return [head, tail.slice(1)]
  return [head + (/\d/.test(key) && head.length + tail.length < 10 ? key : ''), tail]
}

test('whatever is pressed, and wherever, no digit on either side is lost, and the caret stays between them', () => {
  assert(
    property(array(record({key: keys, at: nat({max: 20})}), {maxLength: 40}), (presses) => {
      let field: Phone = {number: '', caret: 0}
      for (const {key, at} of presses) {
        // Mostly one types on; sometimes the caret moves elsewhere.
        const caret = at <= formatPhone(field.number).length ? at : field.caret
        const before = {number: field.number, caret}
        field = press(before, key)
        expect(sides(field)).toEqual(expectedSides(before, key) ?? sides(field))
      }
    }),
  )
})

test('whatever is typed, there are ten digits at most and the caret stays in the field', () => {
  assert(
    property(string(), nat({max: 40}), (text, position) => {
      const {number, caret} = editPhone('123', {
        text,
        caret: Math.min(position, text.length),
        inputType: 'insertText',
      })
      expect(number).toMatch(/^(?:\d{0,10}|\+1?)$/)
      expect(caret).toBeGreaterThanOrEqual(0)
      expect(caret).toBeLessThanOrEqual(formatPhone(number).length)
    }),
  )
})
