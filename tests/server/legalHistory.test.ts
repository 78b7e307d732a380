import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createInterface} from 'node:readline'
import {isDeepStrictEqual} from 'node:util'
import type {SanityClient} from '@sanity/client'
import * as fc from 'fast-check'
import * as v from 'valibot'
import {expect, test} from 'vitest'
import {createLake, type Lake, openSqliteStore} from '../../lake/index.ts'
import {ACCOUNTS} from '../../server/roles.ts'
import {RULES} from '../../server/rules/rules.ts'
import {dayOf} from '../../src/language.ts'
import {FUZZING_TIME, fuzzing} from '../lake/fuzzing.ts'
import {clientAs} from './clientAs.ts'
import {inDays, LEGAL_CONTENT, publish, sections, versionOf} from './legalContent.ts'
import {type Shown, shownVersions} from './legalShown.ts'

/** The Terms in a folder, with everybody who writes them. */
interface Desk {
  lake: Lake
  as: (role: string) => SanityClient
  /** Ids of the versions that were published, in order. */
  published: string[]
  /** Days from now on which the newest version takes effect. */
  newest: number
  /** Stops, and starts with what is kept. */
  restart: () => void
}

/** Something that somebody does. It may be refused. */
type Step = (desk: Desk) => Promise<unknown> | void

const TEXTS = [
  'We recieve {fee}.',
  'We receive {fee} from {productName}.',
  'We receive {payday:plain} {fee:number}.',
  'We receive nothing.',
]
const text = fc.constantFrom(...TEXTS)
const correction = (_key: string, note?: string) => ({_key, _type: 'legalCorrection', note})

/** One of the versions that were published. */
const version = (desk: Desk, place: number) =>
  desk.published[place % Math.max(1, desk.published.length)] ?? 'none'

const publishNext =
  (days: number, words: string): Step =>
  async (desk) => {
    const day = desk.newest + days
    const id = `v${desk.published.length + 1}`
    const draft = {...versionOf(`drafts.${id}`, inDays(day)), sections: sections(words)}
    await desk.as('legal').createOrReplace(draft)
    await publish(desk.as('legal'), id)
    desk.newest = day
    desk.published.push(id)
  }

const correct =
  (place: number, words: string, note: string): Step =>
  async (desk) => {
    const id = version(desk, place)
    const before = await desk.as('legal').getDocument(id)
    const made = correction(`c${Math.random()}`, note)
    const corrections = [...((before?.['corrections'] as object[] | undefined) ?? []), made]
    return desk
      .as('legal')
      .patch(id)
      .set({sections: sections(words), corrections})
      .commit()
  }

/** Writes other words and publishes them, without saying that they are a correction. */
const rewrite =
  (place: number, words: string): Step =>
  async (desk) => {
    const id = version(desk, place)
    const before = await desk.as('legal').getDocument(id)
    const draft = {...before, _id: `drafts.${id}`, _type: 'legalVersion', sections: sections(words)}
    await desk.as('legal').createOrReplace(draft)
    await publish(desk.as('legal'), id)
  }

const OTHERS = [
  {unset: ['values']},
  {unset: ['sections']},
  {unset: ['sections[0].body[0]']},
  {set: {values: []}},
  {set: {effectiveDate: '2001-01-01'}},
  {set: {changeSummary: 'Nothing changed.'}},
  {set: {'values[0].value': 1}},
  {set: {corrections: [correction('x', 'Nothing.')]}},
  {unset: ['corrections']},
  {unset: ['withdrawn']},
]

const steps = fc.oneof(
  fc
    .record({days: fc.integer({min: 1, max: 300}), words: text})
    .map(({days, words}) => publishNext(days, words)),
  fc
    .record({place: fc.nat(9), words: text, note: fc.constantFrom('A slip.', '')})
    .map(({place, words, note}) => correct(place, words, note)),
  fc.record({place: fc.nat(9), words: text}).map(({place, words}) => rewrite(place, words)),
  fc.integer({min: 1, max: 99}).map(
    (value): Step =>
      (desk) =>
        desk.as('marketing').patch('fact-fee').set({value}).commit(),
  ),
  fc.constantFrom('Loop', 'Circle').map(
    (productName): Step =>
      (desk) =>
        desk.as('administrator').patch('siteSettings').set({productName}).commit(),
  ),
  fc.record({place: fc.nat(9), patch: fc.constantFrom(...OTHERS)}).map(
    ({place, patch}): Step =>
      (desk) =>
        desk.as('administrator').patch(version(desk, place), patch).commit(),
  ),
  fc.nat(9).map(
    (place): Step =>
      (desk) =>
        desk.as('administrator').delete(version(desk, place)),
  ),
  fc.nat(9).map((place): Step => (desk) => {
    const withdrawn = {_type: 'legalWithdrawal', reason: 'A mistake.'}
    return desk.as('legal').patch(version(desk, place)).set({withdrawn}).commit()
  }),
  fc.constant<Step>((desk) => desk.restart()),
)

async function openDesk(folder: string): Promise<Desk> {
  const open = () => createLake(openSqliteStore(folder), {accounts: ACCOUNTS, rules: RULES})
  const lake = open()
  const dataset = lake.engine.dataset('production')
  dataset.mutate(
    LEGAL_CONTENT.map((document) => ({create: document})),
    {author: 'seed'},
  )
  await dataset.settled()
  const desk: Desk = {
    lake,
    as: (role) => clientAs(desk.lake, role),
    published: [],
    newest: -150,
    restart() {
      desk.lake.close()
      desk.lake = open()
    },
  }
  return desk
}

/** A line of the process that is killed. */
const Told = v.tuple([v.string(), v.record(v.string(), v.string())])

/** What a version says otherwise than before, without a correction that says so, and what else may not happen to it. */
function faultsOf(before: Shown, after: Shown | undefined, today: string): string[] {
  if (!after) return ['it is gone']
  const made = after.corrections.slice(before.corrections.length)
  const places = {...before.places}
  for (const change of made.flat()) places[change.place] = change.after
  const isWithdrawnLate = after.isWithdrawn && !before.isWithdrawn && String(before.effectiveDate) <= today
  const faults = {
    'it says something else': !isDeepStrictEqual(after.places, places),
    'a correction quotes what was not there': made
      .flat()
      .some((change) => before.places[change.place] !== change.before),
    'a correction changes nothing': made.length > 0 && isDeepStrictEqual(places, before.places),
    'an earlier correction is another one': !isDeepStrictEqual(
      after.corrections.slice(0, before.corrections.length),
      before.corrections,
    ),
    'two corrections came at once': made.length > 1,
    'its day is another one': after.effectiveDate !== before.effectiveDate,
    'it is no longer withdrawn': before.isWithdrawn && !after.isWithdrawn,
    'it was withdrawn when it was in force': isWithdrawnLate,
  }
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []))
}

const Refusal = v.object({statusCode: v.picklist([403, 404, 409])})

/** Goes a step, which may be refused. @throws when it fails for another reason */
const go = (step: Step, desk: Desk) =>
  Promise.resolve(step(desk)).catch((error: unknown) => {
    if (!v.is(Refusal, error)) throw error
  })

test(
  'what a version said once it is published it says always, but for recorded corrections',
  async () => {
    const done = {published: 0, corrected: 0, withdrawn: 0}
    await fc.assert(
      fc.asyncProperty(fc.array(steps, {minLength: 8, maxLength: 20, size: 'max'}), async (walk) => {
        const folder = await mkdtemp(path.join(tmpdir(), 'legal-'))
        const desk = await openDesk(folder)
        let shown = new Map<string, Shown>()
        for (const step of [publishNext(30, 'We recieve {fee}.'), ...walk]) {
          await go(step, desk)
          const now = shownVersions(desk.lake.engine.dataset('production'))
          const faults = Array.from(shown, ([id, before]) => faultsOf(before, now.get(id), dayOf(new Date())))
          expect(faults.flat()).toEqual([])
          shown = now
        }
        done.published += shown.size
        done.corrected += [...shown.values()].filter(({corrections}) => corrections.length > 0).length
        done.withdrawn += [...shown.values()].filter(({isWithdrawn}) => isWithdrawn).length
        desk.lake.close()
        await rm(folder, {recursive: true})
      }),
      fuzzing(25),
    )
    expect(Math.min(...Object.values(done)), JSON.stringify(done)).toBeGreaterThan(0)
  },
  FUZZING_TIME,
)

test('a server that is killed has published each version with its values, or not at all', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'legal-'))
  const writer = spawn(process.execPath, [path.join(import.meta.dirname, 'legalWriter.ts'), folder])
  const told = new Map<unknown, unknown>()
  for await (const line of createInterface(writer.stdout)) {
    const [id, places] = v.parse(Told, JSON.parse(line))
    told.set(id, places)
    if (told.size > 12) break
  }
  writer.kill('SIGKILL')
  await once(writer, 'close')
  const lake = createLake(openSqliteStore(folder))
  const shown = shownVersions(lake.engine.dataset('production'))
  lake.close()
  await rm(folder, {recursive: true})
  const corrected = (places: unknown) => JSON.stringify(places).replace('recieve', 'receive')
  for (const [id, places] of told) expect(corrected(shown.get(String(id))?.places)).toBe(corrected(places))
  const keepsAll = [...shown.values()].every(
    ({places}) => places['1.2']?.includes('$') && places['2.1']?.includes('Friday'),
  )
  expect(keepsAll).toBe(true)
})
