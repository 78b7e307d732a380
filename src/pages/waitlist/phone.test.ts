import {assert, nat, property, string} from 'fast-check'
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

/** An edit of a written number; `|` is where the caret stands afterwards. */
function edit(before: string, after: string, inputType = 'insertText'): string {
  const {digits, caret} = editPhone(before, {
    text: after.replace('|', ''),
    caret: after.indexOf('|'),
    inputType,
  })
  const written = formatPhone(digits)
  return `${written.slice(0, caret)}|${written.slice(caret)}`
}

test.each([
  ['a digit at the end', '12', '(123|', '(123|'],
  ['the first digit of the next group', '123', '(1234|', '(123) 4|'],
  ['a digit in the middle', '12345', '(192|3) 45', '(192|) 345'],
  ['a letter', '12', '(12x|', '(12|'],
  ['an eleventh digit', '1234567890', '(123) 456-78901|', '(123) 456-7890|'],
])('typing %s', (_edit, before, after, result) => {
  expect(edit(before, after)).toBe(result)
})

test.each([['208 555 0123'], ['+1 208 555 0123'], ['+1 (208) 555-0123'], ['2085550123 ext. 4']])(
  'pasting %s',
  (pasted) => {
    expect(edit('', `${pasted}|`, 'insertFromPaste')).toBe('(208) 555-0123|')
  },
)

test.each([
  ['a digit', '1234', '(123) |', '(123|'],
  ['the hyphen', '1234567', '(123) 456|7', '(123) 45|7'],
  ['the space', '1234', '(123)|4', '(12|4'],
  ['the opening bracket', '123', '|123', '|(123'],
])('Backspace over %s deletes the digit before it', (_what, before, after, result) => {
  expect(edit(before, after, 'deleteContentBackward')).toBe(result)
})

test('Delete over punctuation deletes the digit behind it', () => {
  expect(edit('1234567', '(123) 456|7', 'deleteContentForward')).toBe('(123) 456|')
})

test('whatever is typed, there are ten digits at most and the caret stays in the field', () => {
  assert(
    property(string(), nat({max: 40}), (text, position) => {
      const {digits, caret} = editPhone('123', {
        text,
        caret: Math.min(position, text.length),
        inputType: 'insertText',
      })
      expect(digits).toMatch(/^\d{0,10}$/)
      expect(caret).toBeGreaterThanOrEqual(0)
      expect(caret).toBeLessThanOrEqual(formatPhone(digits).length)
    }),
  )
})
