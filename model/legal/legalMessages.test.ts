import {expect, test} from 'vitest'
import {legalMessages} from './legalMessages.ts'

const MAY = 'May 1, 2030'
const JUNE = 'June 1, 2030'

test('A version is told from others by its day', () => {
  expect(legalMessages.versionOf('Terms', MAY)).toBe('Terms, version of May 1, 2030')
  expect(legalMessages.readVersion(MAY)).toBe('Read the version of May 1, 2030')
  expect(legalMessages.compareWith(MAY)).toBe('Compare with May 1, 2030')
})

test('A comparison says from when to when', () => {
  expect(legalMessages.changesOf('Terms', MAY, JUNE)).toBe('Terms, changes from May 1, 2030 to June 1, 2030')
  expect(legalMessages.whatChanged(MAY, JUNE)).toBe('What changed from May 1, 2030 to June 1, 2030')
})

test('Readers are told when a version holds', () => {
  expect(legalMessages.tookEffect(MAY)).toBe('It took effect on May 1, 2030.')
  expect(legalMessages.takesEffect(MAY)).toBe('It takes effect on May 1, 2030.')
  expect(legalMessages.wasInForce(MAY, JUNE)).toBe('It was in force from May 1, 2030 until June 1, 2030.')
  expect(legalMessages.newVersion(JUNE)).toBe('A new version takes effect on June 1, 2030.')
})

test('A version that was withdrawn says when, why, and of what day it was', () => {
  expect(legalMessages.withdrawnOn(MAY, 'It named a wrong fee.')).toBe(
    'On May 1, 2030: It named a wrong fee.',
  )
  expect(legalMessages.withdrawnVersion(JUNE, MAY, 'It named a wrong fee.')).toBe(
    'It was to take effect on June 1, 2030, and was withdrawn on May 1, 2030: It named a wrong fee.',
  )
})
