import {MAX_CONCURRENT_TRANSFORMS} from '../limits.ts'

/** Runs a task when its turn comes. */
export type WorkQueue = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Runs a few tasks at a time, in the order they came. */
export function createWorkQueue(concurrency: number): WorkQueue {
  const queue: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= concurrency) await new Promise<void>((resolve) => queue.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Queue of all decoding of images, which shares the threads and the memory of the process. */
export const imageWork = createWorkQueue(MAX_CONCURRENT_TRANSFORMS)
