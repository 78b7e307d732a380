import {expect, it, onTestFinished} from 'vitest'
import {DeadlineError, threadTime} from './deadline.ts'
import {forEach, type Lane, Slices} from './slices.ts'

/** Keeps the thread busy for some milliseconds. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

const neverFails = (error: unknown) => expect.unreachable(String(error))

/** Resolves with the result for each of some items. */
const computed = <Item, Result>(lane: Lane, items: Item[], compute: (item: Item) => Result) =>
  new Promise<Result[]>((resolve) => {
    const finish = (results: Result[]) => {
      resolve(results)
      return []
    }
    lane.add(forEach(items, compute, finish))
  })

/** Counts how often other work had its turn until something was done. */
async function turnsUntil(done: Promise<unknown>): Promise<number> {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  onTestFinished(() => clearInterval(timer))
  await done
  return turns
}

it('a long job leaves time for all else, and its results come in order', async () => {
  const lane = new Slices(100).lane({client: 'ada', work: 'jobs'}, neverFails)
  const numbers = Array.from({length: 100}, (_, index) => index)
  const done = computed(lane, numbers, (number) => {
    work(2)
    return number
  })
  expect(await turnsUntil(done)).toBeGreaterThan(10)
  expect(await done).toEqual(numbers)
})

it('short jobs do not wait for the long ones of somebody else, however many those are', async () => {
  const slices = new Slices(100)
  const order: string[] = []
  const job = async (client: string, milliseconds: number) => {
    await computed(slices.lane({client, work: 'jobs'}, neverFails), [0, 1, 2, 3, 4], () => work(milliseconds))
    order.push(client)
  }
  await Promise.all([...Array.from({length: 20}, () => job('eve', 3)), job('ada', 0)])
  expect(order[0]).toBe('ada')
})

it('what many jobs lead to leaves time for all else, too', async () => {
  const slices = new Slices(100)
  const done = Promise.all(
    Array.from(
      {length: 20},
      () =>
        new Promise<void>((resolve) => {
          const finish = () => {
            work(10)
            resolve()
            return []
          }
          slices.lane({client: 'ada', work: 'jobs'}, neverFails).add(forEach([], () => undefined, finish))
        }),
    ),
  )
  expect(await turnsUntil(done)).toBeGreaterThan(10)
})

it('at most one long piece runs in a turn: a part or the end of a job of any client', async () => {
  const slices = new Slices(100)
  let turn = 0
  const counting = setInterval(() => (turn += 1), 0)
  onTestFinished(() => clearInterval(counting))
  const turns: number[] = []
  const piece = () => {
    work(10)
    turns.push(turn)
  }
  const job = (client: string) =>
    new Promise<void>((resolve) => {
      const finish = () => {
        piece()
        resolve()
        return []
      }
      slices.lane({client, work: 'jobs'}, neverFails).add(forEach([1, 2], piece, finish))
    })
  await Promise.all([...['ada', 'bob', 'eve'].map(job), slices.run({client: 'ada', work: 'others'}, piece)])
  expect(turns).toHaveLength(10)
  expect(new Set(turns).size).toBe(turns.length)
})

it('what a job leads to comes before what waits behind it', async () => {
  const lane = new Slices(100).lane({client: 'ada', work: 'jobs'}, neverFails)
  const order: string[] = []
  const noting = (name: string, next: () => ReturnType<typeof forEach>[] = () => []) =>
    forEach([name], (each) => order.push(each), next)
  lane.add(noting('first', () => [noting('first of it'), noting('second of it')]))
  lane.add(noting('second'))
  await computed(lane, [], () => undefined)
  expect(order).toEqual(['first', 'first of it', 'second of it', 'second'])
})

it('a part is begun again where the process stood still, and everybody else has their turn in between', async () => {
  const order: string[] = []
  const standStill = () => {
    setImmediate(() => order.push('all else'))
    order.push('begun')
    if (order.length === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    return 'whole'
  }
  const lane = new Slices(100).lane({client: 'ada', work: 'jobs'}, neverFails)
  expect(await computed(lane, [0], standStill)).toEqual(['whole'])
  expect(order.slice(0, 3)).toEqual(['begun', 'all else', 'begun'])
})

it('a part whose tries have taken twice its time is given up, however busy the machine is', async () => {
  let tries = 0
  const workAndStandStill = () => {
    tries += 1
    const end = threadTime() + 30
    while (threadTime() < end);
    if (tries < 20) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000)
    return 'whole'
  }
  const failed = new Promise((resolve) => {
    const lane = new Slices(50).lane({client: 'eve', work: 'jobs'}, resolve)
    lane.add(forEach([0], workAndStandStill, () => expect.unreachable()))
  })
  expect(await failed).toBeInstanceOf(DeadlineError)
  expect(tries).toBeLessThan(9)
})

it('a part that never ends fails its lane alone', async () => {
  const slices = new Slices(100)
  const failed = new Promise((resolve) => {
    const lane = slices.lane({client: 'eve', work: 'jobs'}, resolve)
    const never = () => expect.unreachable()
    lane.add(forEach([0], () => work(Infinity), never))
    lane.add(forEach([], () => undefined, never))
  })
  expect(await computed(slices.lane({client: 'ada', work: 'jobs'}, neverFails), [1], (item) => item)).toEqual(
    [1],
  )
  expect(await failed).toBeInstanceOf(DeadlineError)
})
