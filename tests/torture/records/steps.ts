import * as fc from 'fast-check'
import {PAGES} from './protocol.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const page = fc.constantFrom(...PAGES)
/** Selects one of the existing ones. */
const which = fc.nat(19)
const words = fc.constantFrom(
  'We recieve {fee}.',
  'We receive {fee} from {productName}.',
  'We receive {payday:plain} {fee:number}.',
  'We receive nothing.',
)
const note = fc.constantFrom('A slip.', 'A mistake.', '')
/** Time from now, which may be in the past. */
const after = fc.oneof(
  fc.integer({min: -5, max: 30}).map((minutes) => minutes * MINUTE),
  fc.integer({min: 0, max: 4}).map((days) => days * DAY),
)
const days = fc.integer({min: 1, max: 9})

/** Further content of a release, besides a page. */
const besides = fc.oneof(
  fc.record({type: fc.constant('nothing' as const)}),
  fc.record({type: fc.constant('fact' as const), value: fc.integer({min: 1, max: 99})}),
  fc.record({type: fc.constant('law' as const), days, words}),
  fc.record({type: fc.constant('correction' as const), which, words, note}),
)

/** Patches that no published version may take. */
const forgery = fc.constantFrom(
  {unset: ['values']},
  {unset: ['sections']},
  {unset: ['sections[0].body[0]']},
  {set: {values: []}},
  {set: {effectiveDate: '2001-01-01'}},
  {set: {changeSummary: 'Nothing changed.'}},
  {set: {'values[0].value': 1}},
  {set: {corrections: [{_key: 'x', _type: 'legalCorrection', note: 'Nothing.'}]}},
  {unset: ['corrections']},
  {unset: ['withdrawn']},
)

const law = fc.record({type: fc.constant('law' as const), days, words})

/** A write, which may be refused. */
const write = fc.oneof(
  {weight: 2, arbitrary: fc.record({type: fc.constant('page' as const), page})},
  {weight: 5, arbitrary: law},
  {
    weight: 3,
    arbitrary: fc.record({type: fc.constant('fact' as const), value: fc.integer({min: 1, max: 99})}),
  },
  fc.record({type: fc.constant('name' as const), productName: fc.constantFrom('Loop', 'Circle')}),
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('correction' as const),
      which,
      words,
      note,
      isDraft: fc.boolean(),
    }),
  },
  fc.record({type: fc.constant('rewriting' as const), which, words}),
  fc.record({type: fc.constant('forgery' as const), which, patch: forgery}),
  fc.record({type: fc.constant('deletion' as const), which}),
  {weight: 2, arbitrary: fc.record({type: fc.constant('withdrawal' as const), which})},
  {weight: 6, arbitrary: fc.record({type: fc.constant('release' as const), page, besides, after})},
  {weight: 2, arbitrary: fc.record({type: fc.constant('single' as const), page, after})},
  {weight: 2, arbitrary: fc.record({type: fc.constant('reschedule' as const), which, after})},
  fc.record({type: fc.constant('unschedule' as const), which}),
  fc.record({type: fc.constant('run' as const), which}),
  fc.record({type: fc.constant('edit' as const), which}),
)

/** A move of the clock to the next release's time, or shortly before; or by a given span. */
const move = fc.oneof(
  {weight: 3, arbitrary: fc.record({type: fc.constant('due' as const), early: fc.constantFrom(0, 1, 1000)})},
  {weight: 2, arbitrary: fc.record({type: fc.constant('wait' as const), time: after})},
  fc.record({
    type: fc.constant('setBack' as const),
    time: fc.integer({min: 1, max: 90}).map((count) => count * MINUTE),
  }),
)

const delay = fc.oneof(fc.integer({min: 0, max: 12}), fc.integer({min: 0, max: 40}))

/** One event: the server may also be killed some milliseconds after the start of a write, and be down while time goes on. */
const step = fc.oneof(
  {weight: 28, arbitrary: write},
  {weight: 16, arbitrary: move},
  {weight: 2, arbitrary: fc.record({type: fc.constant('restart' as const), down: after})},
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('kill' as const),
      during: fc.oneof(write, move),
      delay,
      down: after,
    }),
  },
  {weight: 1, arbitrary: fc.record({type: fc.constant('killedStart' as const), delay})},
)

/** All begin with a published version, which most events are about. */
export const walks = fc
  .tuple(law, fc.array(step, {minLength: 20, maxLength: 40, size: 'max'}))
  .map(([first, rest]) => Array.of<Step>(first).concat(rest))

type Of<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never
export type Write = Of<typeof write>
export type WriteOf<Type extends Write['type']> = Extract<Write, {type: Type}>
export type Move = Of<typeof move>
export type Step = Of<typeof step>
