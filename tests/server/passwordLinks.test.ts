import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {AT_MACHINE, makePerson, PASSWORD} from './staffAccounts.ts'
import {type StaffServer, startStaffServer} from './staffServer.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const ANOTHER = 'a new one of four words'
const BOB = {name: 'Bob Baker', email: 'bob@example.com', role: 'legal'} as const

let server: StaffServer
beforeEach(async () => {
  server = await startStaffServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

const keyOf = (link: string) => new URL(link).searchParams.get('key') ?? ''
const newLink = async (id: string) =>
  keyOf(await server.staff.people.makeLink(id, {withoutSecondFactor: false}, AT_MACHINE))

describe('a link to choose a password', () => {
  test('of an invitation is good for a week, also when it was made again for somebody who never came', async () => {
    const {people} = server.staff
    const begun = Date.now()
    vi.setSystemTime(begun)
    const {person, link} = await people.invite(BOB, AT_MACHINE)
    expect(link).toMatch(new RegExp(`^${server.origin}/sign-in/link\\?key=[\\w-]{32}$`))
    const again = await newLink(person.id)
    expect(again).not.toBe(keyOf(link))
    vi.setSystemTime(begun + 7 * DAY - 1000)
    expect(await people.ownerOf(keyOf(link))).toMatchObject({id: person.id})
    expect(await people.ownerOf(again)).toMatchObject({id: person.id})
    vi.setSystemTime(begun + 7 * DAY)
    expect(await people.ownerOf(keyOf(link))).toBeUndefined()
  })

  test('is good for a day for somebody who has come already, to the moment', async () => {
    const {people} = server.staff
    const id = await makePerson(server.staff, BOB)
    const begun = Date.now()
    vi.setSystemTime(begun)
    const [key, another] = [await newLink(id), await newLink(id)]
    vi.setSystemTime(begun + DAY - 1000)
    expect(await people.ownerOf(key)).toMatchObject({id})
    vi.setSystemTime(begun + DAY)
    expect(await people.ownerOf(another)).toBeUndefined()
    await expect(people.choosePassword(another, ANOTHER, '')).rejects.toMatchObject({
      status: 410,
      message: 'This link is no longer good. Ask an administrator for another.',
    })
  })

  test('is good once, also where several use it at the same moment', async () => {
    const key = await newLink(await makePerson(server.staff, BOB))
    const uses = Array.from({length: 5}, () => server.visit().send('/sign-in/link', {key, password: ANOTHER}))
    const answers = await Promise.all(uses)
    expect(answers.map(({status}) => status).toSorted()).toEqual([303, 410, 410, 410, 410])
  })

  test('that was guessed, or is one for a first administrator, is nobody’s', async () => {
    const {people} = server.staff
    await people.invite(BOB, AT_MACHINE)
    expect(await people.ownerOf('guessed')).toBeUndefined()
    expect(await people.ownerOf('')).toBeUndefined()
    expect(await people.ownerOf(keyOf(await people.firstLink()))).toBeUndefined()
    await expect(people.choosePassword('guessed', ANOTHER, '')).rejects.toMatchObject({status: 410})
  })

  test('takes a password that is good enough for its owner, and stays good after one that is not', async () => {
    const {people} = server.staff
    const {link} = await people.invite(BOB, AT_MACHINE)
    const key = keyOf(link)
    for (const [weak, sentence] of [
      ['short', 'A password has at least 15 characters.'],
      ['BobBaker12345678', expect.stringContaining('guessed first')],
      ['bob@example.com', expect.stringContaining('guessed first')],
    ] as const) {
      await expect(people.choosePassword(key, weak, '')).rejects.toMatchObject({
        status: 400,
        message: sentence,
      })
    }
    expect(server.notes()).toEqual(['Test invited bob@example.com as legal'])
    expect(await people.choosePassword(key, PASSWORD, '192.0.2.7')).toMatchObject({name: 'Bob Baker'})
    expect(server.notes().at(-1)).toBe('Bob Baker changed the password of bob@example.com')
    expect(server.staff.audit.page()[0]).toMatchObject({
      actor: people.list()[0]?.id,
      address: '192.0.2.7',
    })
  })

  test('ends, with the choice, every other link of its owner, and none of others', async () => {
    const {people} = server.staff
    const id = await makePerson(server.staff, BOB)
    const eve = await people.invite({...BOB, name: 'Eve', email: 'eve@example.com'}, AT_MACHINE)
    const [key, other] = [await newLink(id), await newLink(id)]
    await people.choosePassword(key, ANOTHER, '')
    expect(await people.ownerOf(other)).toBeUndefined()
    expect(await people.ownerOf(keyOf(eve.link))).toMatchObject({name: 'Eve'})
    expect(await (await server.enter(BOB.email, ANOTHER)).me()).toMatchObject({name: 'Bob Baker'})
    expect(await (await server.enter(BOB.email)).me()).toEqual({})
  })
})

describe('the link for the first administrator', () => {
  test('is good for an hour, to the moment', async () => {
    const {people} = server.staff
    const begun = Date.now()
    vi.setSystemTime(begun)
    const link = await people.firstLink()
    expect(link).toMatch(new RegExp(`^${server.origin}/sign-in/first\\?key=[\\w-]{32}$`))
    vi.setSystemTime(begun + HOUR - 1000)
    expect(await people.isFirstKey(keyOf(link))).toBe(true)
    expect(await people.isFirstKey(keyOf(link)), 'looking at it does not use it up').toBe(true)
    vi.setSystemTime(begun + HOUR)
    expect(await people.isFirstKey(keyOf(link))).toBe(false)
  })

  test('is no other link, nor a guess', async () => {
    const {people} = server.staff
    const {link} = await people.invite(BOB, AT_MACHINE)
    expect(await people.isFirstKey(keyOf(link))).toBe(false)
    expect(await people.isFirstKey('guessed')).toBe(false)
    expect(await people.isFirstKey('')).toBe(false)
  })
})
