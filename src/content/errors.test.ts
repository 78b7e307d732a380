import {describe, expect, test} from 'vitest'
import {
  ContentMissingError,
  ContentProblem,
  ContentRefusedError,
  ContentUnavailableError,
  toContentError,
} from './errors.ts'

const answer = (statusCode: unknown) => Object.assign(new Error('Told.'), {statusCode})

describe('content that could not be fetched', () => {
  test.each([400, 403, 404, 499])('was refused with the status %i: to try again is no use', (status) => {
    const cause = answer(status)
    const error = toContentError(cause)
    expect(error.cause).toBe(cause)
    expect(error).toBeInstanceOf(ContentRefusedError)
    expect(error.message).toBe(
      `The content service refused a query (${status}): Told. Check VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET.`,
    )
  })

  test.each([
    ['a fault of the service', answer(500)],
    ['one that is gone soon', answer(503)],
    ['an answer that took too long', answer(408)],
    ['too many questions', answer(429)],
    ['a redirect', answer(302)],
    ['a status that is none', answer('404')],
    ['no answer at all', new Error('Told.')],
    ['words', 'Told.'],
  ])('may come when it is tried again after %s', (_what, cause) => {
    const error = toContentError(cause)
    expect(error).toBeInstanceOf(ContentUnavailableError)
    expect(error).toMatchObject({message: 'Content could not be fetched: Told.', cause})
  })

  test.each([null, undefined])('may come after nobody knows what: %s', (cause) => {
    expect(toContentError(cause)).toBeInstanceOf(ContentUnavailableError)
  })
})

test.each([
  ['ContentUnavailableError', ContentUnavailableError],
  ['ContentRefusedError', ContentRefusedError],
  ['ContentProblem', ContentProblem],
  ['ContentMissingError', ContentMissingError],
])('a log says of a %s what kind of error it is', (name, Kind) => {
  expect(String(new Kind('Told.'))).toBe(`${name}: Told.`)
})
