import {afterEach, describe, expect, test} from 'vitest'
import {rm} from 'node:fs/promises'
import {siteQueryTexts} from '../../server/content/siteQueries.ts'
import {tokenOf} from './token.ts'
import {makeBuiltCheckout} from './checkout.ts'

const checkout = await makeBuiltCheckout()
afterEach(() => rm(checkout.lakeFolder, {recursive: true, force: true}))

const PARAMS = {route: '/Rider', routes: ['/rider'], id: 'none', slug: 'miami'}
const OTHER = 'count(*[_type == "page"])'

async function startWith(variables: Record<string, string> = {}) {
  const {origin: starting, ended, stop} = checkout.run('start.ts', {args: ['--no-build'], variables})
  const origin = await starting
  const ask = (query: string, headers = {}) => {
    const search = new URLSearchParams({query, perspective: 'published'})
    for (const [name, value] of Object.entries(PARAMS)) search.set(`$${name}`, JSON.stringify(value))
    return fetch(`${origin}/v2025-02-19/data/query/production?${search}`, {headers})
  }
  return {origin, ended, stop, ask}
}

describe('somebody who has not signed in', () => {
  test("asks the site's own queries, and nothing else; staff ask anything", async () => {
    const {origin, ask, stop} = await startWith()
    for (const query of siteQueryTexts) expect((await ask(query)).status).toBe(200)
    const refusal = await ask(OTHER)
    expect(refusal.status).toBe(401)
    expect(await refusal.json()).toMatchObject({message: expect.stringContaining('Sign in')})
    const token = await tokenOf({origin, lakeFolder: checkout.lakeFolder}, 'local-developer')
    const authorization = `Bearer ${token}`
    expect((await ask(OTHER, {authorization})).status).toBe(200)
    await stop()
  })

  test('asks anything where the dataset is open', async () => {
    const {ask, stop} = await startWith({OPEN_DATASET: 'true'})
    expect(await (await ask(OTHER)).json()).toMatchObject({result: expect.any(Number)})
    await stop()
  })
})

test('a setting that is neither true nor false is named', async () => {
  const {ended} = checkout.run('start.ts', {args: ['--no-build'], variables: {OPEN_DATASET: 'yes'}})
  expect(await ended).toMatchObject({code: 1, errors: expect.stringMatching(/^OPEN_DATASET is "yes"/)})
})
