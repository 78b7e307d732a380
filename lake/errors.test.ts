import {expect, it} from 'vitest'
import {messageOf, stackOf} from './errors.ts'

it.each([
  [new RangeError('Too far.'), 'Too far.'],
  ['Too far.', 'Too far.'],
  [undefined, 'undefined'],
  [{message: 'Too far.'}, '[object Object]'],
])('whatever was thrown is told in words: %o', (thrown, words) => expect(messageOf(thrown)).toBe(words))

it('what went wrong first is told when files cannot be closed either', () => {
  const thrown = new SuppressedError(new Error('EIO'), new Error('The disk is full.'))
  expect(messageOf(thrown)).toBe('The disk is full.')
  expect(stackOf(thrown)).toMatch(/^Error: The disk is full\.\n +at /)
})
