import {afterAll, describe, expect, test, vi} from 'vitest'
import {PASSWORD, makePerson} from './staffAccounts.ts'
import {startStaffServer} from './staffServer.ts'
import type {Visitor} from './visitor.ts'

const server = await startStaffServer()
const {staff, visit, close} = server
afterAll(close)
await makePerson(staff, {name: 'Olga', email: 'olga@example.com', role: 'administrator'})
await makePerson(staff, {name: 'Max', email: 'max@example.com', role: 'legal'})

const signIn = async (visitor: Visitor, email: string, password = PASSWORD) =>
  (await visitor.send('/sign-in/password', {email, password})).status

const signOut = (visitor: Visitor) => visitor.send('/sign-in/out', {})

/** Tries wrong passwords from as many addresses. @returns the statuses */
async function guess(times: number, email = 'olga@example.com'): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn += 1) statuses.push(await signIn(visit(), email, 'a wrong password'))
  return statuses
}

describe('a stranger who guesses at an account', () => {
  test('is stopped after ten in a quarter of an hour, and keeps its owner out of no browser of hers', async () => {
    const own = visit()
    expect(await signIn(own, 'olga@example.com')).toBe(303)
    await signOut(own)
    const others = visit()
    expect(await signIn(others, 'max@example.com')).toBe(303)
    await signOut(others)

    const mails: string[] = []
    const send = async ({to}: {to: string}) => mails.push(to) > 0
    Object.assign(staff, {sendMail: send})
    expect(await guess(13)).toEqual([...Array.from({length: 10}, () => 403), 429, 429, 429])
    // Even the right password gets no hint now.
    expect(await signIn(visit(), 'olga@example.com')).toBe(429)
    expect(await signIn(own, 'olga@example.com')).toBe(303)
    expect(await own.me()).toMatchObject({name: 'Olga'})
    // A browser known for another person is a stranger’s here.
    expect(await signIn(others, 'olga@example.com')).toBe(429)
    expect(mails, 'she is told, once').toEqual(['olga@example.com'])
    await signOut(own)
  })

  test('keeps its owner out of no network in which they have signed in, where ten guesses more are all that there are', async () => {
    const network = '2001:db8:1:2::5'
    await makePerson(staff, {name: 'Ben', email: 'ben@example.com', role: 'legal'})
    const there = visit(network)
    expect(await signIn(there, 'ben@example.com')).toBe(303)
    await signOut(there)
    expect((await guess(11, 'ben@example.com')).at(-1)).toBe(429)
    // Another browser there, and another address of the same network.
    for (const address of [network, '2001:db8:1:2::6'])
      expect(await signIn(visit(address), 'ben@example.com')).toBe(303)
    expect(await signIn(visit('2001:db8:1:3::5'), 'ben@example.com')).toBe(429)
    // It is known only for him.
    await makePerson(staff, {name: 'Una', email: 'una@example.com', role: 'legal'})
    expect((await guess(11, 'una@example.com')).at(-1)).toBe(429)
    expect(await signIn(visit(network), 'una@example.com')).toBe(429)
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn += 1)
      statuses.push(await signIn(visit(network), 'ben@example.com', 'wrong'))
    expect(statuses).toEqual([...Array.from({length: 10}, () => 403), 429, 429])
  })

  test('has ten guesses more in a browser of hers, and not a hundred', async () => {
    const stolen = visit()
    expect(await signIn(stolen, 'max@example.com')).toBe(303)
    await signOut(stolen)
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn += 1) statuses.push(await signIn(stolen, 'max@example.com', 'wrong'))
    expect(statuses).toEqual([...Array.from({length: 10}, () => 403), 429, 429])
  })

  test('makes no browser known by writing its cookie', async () => {
    const forger = visit()
    const {port} = new URL(server.origin)
    forger.keep(`loop_device_${port}=any.any; HttpOnly`)
    expect(await signIn(forger, 'olga@example.com')).toBe(429)
  })

  test('of whom nobody has heard is told to nobody', async () => {
    const send = vi.fn<() => Promise<boolean>>(async () => true)
    Object.assign(staff, {sendMail: send})
    expect((await guess(11, 'nobody@example.com')).at(-1)).toBe(429)
    expect(send).not.toHaveBeenCalled()
  })
})

describe('somebody who signs in', () => {
  const NELL = {name: 'Nell', email: 'nell@example.com', role: 'legal'}
  const triesToldTo = async (visitor: Visitor) =>
    JSON.parse((await visitor.open('/sign-in/api/me/failed-tries')).text).failedTries

  test('is told how often others have tried in vain since the time before, and when the last was', async () => {
    await makePerson(staff, NELL)
    const own = visit()
    expect(await signIn(own, NELL.email)).toBe(303)
    expect(await triesToldTo(own)).toBeNull()
    await guess(2, NELL.email)
    const other = visit()
    await signIn(other, NELL.email.toUpperCase(), 'a wrong password')
    const since = Date.now()
    // She gets no report of her own mistakes.
    const back = visit()
    await signIn(back, NELL.email, 'mistyped')
    expect(await signIn(back, NELL.email)).toBe(303)
    const told = await triesToldTo(back)
    expect(told).toEqual({count: 3, last: expect.any(Number)})
    expect(told.last).toBeLessThanOrEqual(since)
    expect(await triesToldTo(own), 'in every browser of hers').toEqual(told)
    // Earlier attempts are reported once: after the next sign-in they are old.
    const next = visit()
    expect(await signIn(next, NELL.email)).toBe(303)
    expect(await triesToldTo(next)).toBeNull()
    await guess(1, NELL.email)
    expect(await triesToldTo(next), 'and what comes while she works').toMatchObject({count: 1})
    expect((await visit().open('/sign-in/api/me/failed-tries')).status, 'nobody is told').toBe(401)
  })
})
