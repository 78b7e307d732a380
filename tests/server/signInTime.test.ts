import {expect, test} from 'vitest'
import {addPerson, signInAs, staffBeside} from './accountsBeside.ts'
import {startServer} from './checkout.ts'
import {Visitor} from './visitor.ts'

// A server of its own, because attempts are counted.
const {checkout, origin} = await startServer()
const staff = await staffBeside(checkout.lakeFolder, origin)

/** More attempts for one account would be refused. */
const MOST_TURNS = 10

/** Tries a wrong password. @returns milliseconds until the refusal */
async function refusalOf(email: string): Promise<number> {
  const visitor = new Visitor(origin)
  await visitor.open('/sign-in')
  const begun = performance.now()
  const {status} = await signInAs(visitor, email, 'not the password')
  expect(status).toBe(403)
  return performance.now() - begun
}

test('a wrong password is refused as fast where there is no such account, so that nobody learns whose there are', async () => {
  await addPerson(staff, {name: 'Anna', email: 'anna@example.com', role: 'marketing'})
  const known: number[] = []
  const unknown: number[] = []
  // Compares the fastest ones, which nothing else has delayed: on a busy machine it takes some turns to get one of each.
  const areAlike = () => known.length >= 4 && Math.min(...unknown) > Math.min(...known) / 2
  for (let turn = 0; turn < MOST_TURNS && !areAlike(); turn += 1) {
    known.push(await refusalOf('anna@example.com'))
    unknown.push(await refusalOf('nobody@example.com'))
  }
  expect(areAlike(), JSON.stringify({known, unknown})).toBe(true)
})
