import {monitorEventLoopDelay} from 'node:perf_hooks'
import {isMainThread} from 'node:worker_threads'
import type {LoopFigures, Hold} from './figures.ts'

/*
 * Loaded into a server before its own code. Tells the process that has started it of each time for which the thread that answers
 * everybody was held, and when asked, what Node has measured since the last question.
 */

/** Milliseconds between two looks, and from which on a hold is told of. */
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
    // What a processor has worked for this thread: a busy machine lets it wait as well.
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
