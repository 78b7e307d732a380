import {expect, test} from 'vitest'
import {OperatorError} from './errors.ts'

test('what an operator can mend is told by its name in a log', () =>
  expect(String(new OperatorError('Set PORT to another.'))).toBe('OperatorError: Set PORT to another.'))
