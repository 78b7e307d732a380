import {expect, test} from 'vitest'
import {initialsOf} from '../../ui/initials.ts'
import {securityOf, stateOf} from './personTexts.ts'

test.each([
  [{active: true, canSignIn: true}, 'Active', false],
  [{active: true, canSignIn: false}, 'Invited, not yet here', true],
  [{active: false, canSignIn: true}, 'Deactivated', true],
  [{active: false, canSignIn: false}, 'Deactivated', true],
])('somebody with %j is %s', (person, text, isNotable) => {
  expect(stateOf(person)).toMatchObject({text, isNotable})
})

test('how somebody signs in is told in a sentence', () => {
  expect(securityOf({secondFactor: false, passkeys: 0, hasCompany: false, sessions: 0})).toBe(
    'No second factor, no passkey, not signed in now.',
  )
  expect(securityOf({secondFactor: true, passkeys: 1, hasCompany: true, sessions: 2})).toBe(
    'Second factor on, 1 passkey, the company’s sign-in linked, 2 sessions.',
  )
})

test.each([
  ['Ada Lovelace', 'AL'],
  ['  ada   king  lovelace ', 'AL'],
  ['Ada', 'A'],
  ['🚗 Émile', '🚗É'],
  ['', ''],
])('a picture that is missing is the initials of “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
