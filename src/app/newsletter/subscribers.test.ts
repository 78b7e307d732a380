import {describe, expect, test} from 'vitest'
import {addSubscriber, findMissing} from './subscribers.ts'

const NOW = new Date('2026-11-21T08:30:00.000Z')
const JO = {email: 'jo@rivera.example', name: 'Jo Rivera'}
const {subscribers: withJo} = addSubscriber([], JO, NOW)

describe('a subscriber', () => {
  test('is kept with the time of subscribing, not verified', () => {
    expect(withJo).toEqual([
      {
        id: NOW.getTime(),
        email: 'jo@rivera.example',
        name: 'Jo Rivera',
        subscribedAt: '2026-11-21T08:30:00.000Z',
        isGmail: false,
        verified: false,
      },
    ])
  })

  test.each([
    ['jo@gmail.com', true],
    ['Jo@GMail.com', true],
    ['jo@gmail.example', false],
    ['gmail.com@rivera.example', false],
  ])('with the address %s has Gmail: %s', (email, isGmail) => {
    expect(addSubscriber([], {...JO, email}, NOW).subscribers).toEqual([expect.objectContaining({isGmail})])
  })

  test('is kept without the spaces around what was typed', () => {
    const {subscribers} = addSubscriber([], {email: ' sam@rivera.example ', name: ' Sam  '}, NOW)
    expect(subscribers).toEqual([expect.objectContaining({email: 'sam@rivera.example', name: 'Sam'})])
  })

  test('comes after those before', () => {
    const {subscribers} = addSubscriber(withJo, {...JO, email: 'sam@rivera.example'}, NOW)
    expect(subscribers.map(({email}) => email)).toEqual(['jo@rivera.example', 'sam@rivera.example'])
  })
})

describe('an empty field', () => {
  test.each([
    ['', '', {field: 'email', text: 'Email is required'}],
    [' ', 'Jo', {field: 'email', text: 'Email is required'}],
    ['jo@rivera.example', ' ', {field: 'name', text: 'Name is required'}],
    ['no address', '', {field: 'name', text: 'Name is required'}],
    ['no address', 'Jo', undefined],
  ])('of email "%s" and name "%s" is told first', (email, name, error) => {
    expect(findMissing({email, name})).toEqual(error)
  })
})

describe('refused', () => {
  test.each(['jo', 'jo@rivera', '@rivera.example', 'jo@', 'jo rivera@mail.example', 'jo@ri@vera.example'])(
    'is "%s", which is no address',
    (email) => {
      expect(addSubscriber(withJo, {...JO, email}, NOW)).toEqual({
        subscribers: withJo,
        error: {field: 'email', text: 'Please enter a valid email address'},
      })
    },
  )

  test.each(['jo@rivera.example', 'JO@Rivera.Example', ' jo@rivera.example'])(
    'is "%s", which subscribed before',
    (email) => {
      expect(addSubscriber(withJo, {name: 'Another Jo', email}, NOW)).toEqual({
        subscribers: withJo,
        error: {field: 'email', text: 'This email is already subscribed'},
      })
    },
  )
})
