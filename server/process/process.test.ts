import {HttpError} from 'content-lake'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {listenTo} from '../../tests/server/serving.ts'
import {ConnectionError, readConnection} from '../../model/connection/connection.ts'
import {ServiceAddressError} from '../../src/services/addresses.ts'
import {OperatorError} from '../errors.ts'
import {log, logFailure, printAddresses, reportAndExit} from './process.ts'

test('what is told stands in a line of its own', () => {
  const lines = listenTo('stdout')
  log('One.')
  log('')
  expect(lines).toEqual(['One.\n', '\n'])
})

describe('the operator is told where to find', () => {
  test('the site, the Studio and the lake', () => {
    const lines = listenTo('stdout')
    printAddresses('http://localhost:4000', readConnection({}))
    expect(lines.join('')).toBe(
      [
        '',
        '  Site    http://localhost:4000/',
        '  Studio  http://localhost:4000/studio/',
        '  Lake    http://localhost:4000/v2025-02-19/data/query/production',
        '',
        '',
      ].join('\n'),
    )
  })

  test('the content, where it comes from a hosted project', () => {
    const lines = listenTo('stdout')
    const connection = readConnection({VITE_SANITY_PROJECT_ID: 'ab12cd34', VITE_SANITY_DATASET: 'staging'})
    printAddresses('http://localhost:4000', connection)
    expect(lines.join('')).toContain(
      '/studio/\n  Content comes from the hosted project ab12cd34, dataset staging.\n\n',
    )
  })
})

describe('a failure', () => {
  test('is told with where it happened', () => {
    const lines = listenTo('stderr')
    logFailure(new Error('The disk is gone.'))
    expect(lines.join('')).toMatch(/^Error: The disk is gone\.\n +at .*process\.test\.ts/)
  })

  test('that is no error is told as it is', () => {
    const lines = listenTo('stderr')
    logFailure('The disk is gone.')
    expect(lines).toEqual(['The disk is gone.\n'])
  })
})

describe('a process that cannot go on', () => {
  /** Returns the output and the exit code of the process. */
  function endingOf(error: unknown) {
    const lines = listenTo('stderr')
    const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`ended with ${code}`)
    })
    onTestFinished(() => exit.mockRestore())
    expect(() => reportAndExit(error)).toThrow('ended with 1')
    return lines.join('')
  }

  test.each([
    new OperatorError('Set PORT to another.'),
    new ConnectionError('Set both.'),
    new ServiceAddressError('Set an address.'),
    new HttpError(409, 'It is there already.'),
  ])('for a reason that a person can mend says that alone: $name', (error) =>
    expect(endingOf(error)).toBe(`${error.message}\n`),
  )

  test('says what went wrong first when its files cannot be closed either', () => {
    const first = new OperatorError('The disk is full.')
    expect(endingOf(new SuppressedError(new Error('EIO'), first))).toBe('The disk is full.\n')
  })

  test('for any other reason tells all that is known', () => {
    expect(endingOf(new TypeError('x is undefined'))).toMatch(/^TypeError: x is undefined\n +at /)
    expect(endingOf('gone')).toBe('gone\n')
  })
})
