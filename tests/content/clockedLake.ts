import {createLake, createMemoryStore, type Dataset} from 'content-lake'
import {onTestFinished} from 'vitest'
import {inProcessClient} from '../server/inProcessClient.ts'

type Mutations = Parameters<Dataset['mutate']>[0]

/** Opens a lake with some documents and a clock that the test sets, for one test. */
export function clockedLake(start: number, mutations: Mutations) {
  const clock = {time: start}
  const lake = createLake(createMemoryStore(), {now: () => clock.time})
  onTestFinished(() => lake.close())
  lake.engine.dataset('production').mutate(mutations, {author: 'seed'})
  return {
    client: inProcessClient(lake, 'production', 'http://localhost'),
    /** Sets the clock, and publishes everything that is due then. */
    at: async (time: string) => {
      clock.time = Date.parse(time)
      await lake.publishDue()
    },
  }
}
