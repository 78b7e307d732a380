import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {WriteError} from '../errors.ts'
import {MINUTE, NINE, openScheduledLake} from './scheduleFixtures.ts'
import {createMemoryStore} from '../store/sqliteStore.ts'

const RELEASES = ['r0', 'r1', 'r2', 'r3', 'r4']

const release = fc.constantFrom(...RELEASES)
const minutes = (min: number, max: number) => fc.integer({min, max}).map((count) => count * MINUTE)

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({type: fc.constant('schedule' as const), release, after: minutes(-5, 30)}),
  },
  fc.record({type: fc.constant('unschedule' as const), release}),
  fc.record({type: fc.constant('edit' as const), release}),
  {weight: 2, arbitrary: fc.record({type: fc.constant('wait' as const), time: minutes(0, 20)})},
  fc.record({type: fc.constant('setBack' as const), time: minutes(1, 60)}),
  fc.record({type: fc.constant('restart' as const), time: minutes(0, 20)}),
)

/** Returns true if a write is not refused. */
function keeps(write: () => unknown): boolean {
  try {
    write()
    return true
  } catch (error) {
    if (error instanceof WriteError) return false
    throw error
  }
}

describe('whatever people schedule, and however often the lake stops or its clock is set', () => {
  it('everything due happens once, in order, and nothing earlier than its time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, {maxLength: 40}), async (steps) => {
        const store = createMemoryStore()
        let time = NINE
        let lake = openScheduledLake({store, start: time})
        const waiting = new Map<string, number>()
        const texts = new Map(RELEASES.map((name) => [name, name]))
        const published: string[] = []
        const wrongEdits: string[] = []
        for (const name of RELEASES) lake.release(name, name)

        const isOver = (name: string) => lake.releaseOf(name)?.state === 'published'
        const expectDue = () => {
          const due = [...waiting].filter(([, at]) => at <= time)
          for (const [name] of due.toSorted(([a, one], [b, other]) => one - other || (a < b ? -1 : 1))) {
            published.push(texts.get(name) ?? '')
            waiting.delete(name)
          }
        }
        for (const [count, next] of steps.entries()) {
          if (next.type === 'schedule' && !isOver(next.release)) {
            lake.schedule(next.release, time + next.after)
            waiting.set(next.release, time + next.after)
          } else if (next.type === 'unschedule' && waiting.has(next.release)) {
            lake.act('unschedule', {releaseId: next.release})
            waiting.delete(next.release)
          } else if (next.type === 'edit' && !isOver(next.release)) {
            const text = `${next.release} ${count}`
            const isKept = keeps(() => lake.put({_id: `versions.${next.release}.a`, title: text}))
            if (isKept === waiting.has(next.release)) wrongEdits.push(next.release)
            if (isKept) texts.set(next.release, text)
          } else if (next.type === 'wait' || next.type === 'setBack') {
            time += next.type === 'wait' ? next.time : -next.time
            await lake.at(time)
            expectDue()
          } else if (next.type === 'restart') {
            lake.close()
            time += next.time
            lake = openScheduledLake({store, start: time})
            await lake.at(time)
            expectDue()
          }
          expect(lake.titleOf('a')).toBe(published.at(-1))
          for (const [name, at] of waiting) {
            expect(lake.releaseOf(name)).toMatchObject({
              state: 'scheduled',
              publishAt: new Date(at).toISOString(),
            })
          }
        }
        const revisions = lake.dataset.history({documentIds: ['a']})
        const titles = revisions.map(({id}) => lake.dataset.documentAt('a', {revision: id})?.title)
        expect(titles).toEqual(published)
        expect(wrongEdits).toEqual([])
        lake.close()
      }),
      {numRuns: 200},
    )
  })
})
