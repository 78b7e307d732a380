import * as v from 'valibot'
import {ROLES} from '../../../server/roles.ts'
import {freePort} from '../../server/freePort.ts'
import {makePerson, openStaffOf, PASSWORD} from '../../server/staffAccounts.ts'
import {Visitor} from '../../server/visitor.ts'
import {startSite} from '../siteProcess.ts'
import type {SweepSettings} from './requests.ts'

const DOCUMENTS = 10_000
/** Transactions that a returning listener has missed: as many as are replayed. */
const MISSED = 900
const API = '/v2025-02-19/data'

const Mutated = v.object({transactionId: v.string()})
const Uploaded = v.object({document: v.object({path: v.string()})})

/** Fills a folder: the seed, people of each role, many documents and a history. Resolves with the sweep's settings. */
export async function prepare(folder: string): Promise<SweepSettings> {
  const port = await freePort()
  await (await startSite(folder, port)).stop()
  const origin = `http://localhost:${port}`
  const staff = await openStaffOf(origin, folder)
  for (const {name, title} of ROLES)
    await makePerson(staff, {name: title, email: `${name}@example.com`, role: name})
  staff.close()
  const site = await startSite(folder, port)
  const cookies: Record<string, string> = {nobody: ''}
  for (const {name} of ROLES) {
    const visitor = new Visitor(origin)
    await visitor.send('/sign-in/password', {email: `${name}@example.com`, password: PASSWORD})
    cookies[name] = visitor.cookie
  }
  const write = async (path: string, body: BodyInit, type = 'application/json') => {
    const headers = {cookie: cookies['administrator'] ?? '', origin, 'content-type': type}
    const response = await fetch(origin + path, {method: 'POST', headers, body})
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const mutate = (mutations: unknown[]) => write(`${API}/mutate/production`, JSON.stringify({mutations}))
  for (let first = 0; first < DOCUMENTS; first += 1000) {
    await mutate(
      Array.from({length: 1000}, (_, index) => ({
        createOrReplace: {_id: `sweep-${first + index}`, _type: 'note', text: 'a'.repeat(300)},
      })),
    )
  }
  const {transactionId: oldEvent} = v.parse(Mutated, await mutate([{patch: {id: 'sweep-0', set: {n: 0}}}]))
  for (let turn = 0; turn < MISSED; turn += 1) await mutate([{patch: {id: 'sweep-0', set: {n: turn}}}])
  const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><circle r="9"/></svg>'
  const {document} = v.parse(Uploaded, await write('/v1/assets/images/production', pixel, 'image/svg+xml'))
  await site.stop()
  const file = document.path.split('/').at(-1) ?? ''
  const filling = {dataset: 'production', project: 'embedded', ids: 'sweep-0', id: 'sweep-0', file}
  return {origin, cookies, filling, oldEvent}
}
