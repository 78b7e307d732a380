import {expect, test} from 'vitest'
import {messageOf, OperatorError} from './errors.ts'

test('what went wrong is told in the words of whatever was thrown', () => {
  expect(messageOf(new RangeError('Too far.'))).toBe('Too far.')
  expect(messageOf('Too far.')).toBe('Too far.')
  expect(messageOf(undefined)).toBe('undefined')
  expect(messageOf({message: 'Too far.'})).toBe('[object Object]')
})

test('what went wrong first is told when files cannot be closed either', () =>
  expect(messageOf(new SuppressedError(new Error('EIO'), new Error('The disk is full.')))).toBe(
    'The disk is full.',
  ))

test('what an operator can mend is told by its name in a log', () =>
  expect(String(new OperatorError('Set PORT to another.'))).toBe('OperatorError: Set PORT to another.'))
