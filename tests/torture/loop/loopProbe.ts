import {monitorEventLoopDelay} from 'node:perf_hooks'
import {isMainThread} from 'node:worker_threads'
import type {LoopFigures, Hold} from './figures.ts'

/*
 * Loaded into a server before its own code. Reports to the parent process each time that blocked the main thread, and
 * on request Node's measurements since the last request.
 */

/** Milliseconds between two checks, and the shortest reported block. */
const PAUSE = 2
const TOLD = 10

/** Processes and threads that the server starts have the same arguments. */
if (isMainThread && process.send && /(?:server\/start|idle)\.ts$/.test(process.argv[1] ?? '')) watch()

function watch(): void {
  const histogram = monitorEventLoopDelay({resolution: 1})
  histogram.enable()
  let last = {wall: performance.now(), own: ownTime()}
  setInterval(() => {
    const now = {wall: performance.now(), own: ownTime()}
    // Processor time of this thread: a busy machine also makes it wait.
    const milliseconds = Math.min(now.wall - last.wall - PAUSE, now.own - last.own)
    if (milliseconds >= TOLD) tell({hold: {at: performance.timeOrigin + now.wall, milliseconds}})
    last = now
  }, PAUSE).unref()
  process.on('message', () => {
    const milliseconds = (nanoseconds: number) => nanoseconds / 1e6
    tell({
      figures: {
        p99: milliseconds(histogram.percentile(99)),
        p999: milliseconds(histogram.percentile(99.9)),
        longest: milliseconds(histogram.max),
      },
    })
    histogram.reset()
  })
  process.channel?.unref()
}

const tell = (told: {hold: Hold} | {figures: LoopFigures}) => process.send?.(told)

function ownTime(): number {
  const {user, system} = process.threadCpuUsage()
  return (user + system) / 1000
}
