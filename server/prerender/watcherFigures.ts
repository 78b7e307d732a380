import {ContentLoss} from '../health/contentLoss.ts'
import {log} from '../process/process.ts'
import {reasonOf} from '../process/reasonOf.ts'
import {replaceFile} from '../process/replaceFile.ts'

/** Milliseconds between two writes: as often as Prometheus reads. */
const INTERVAL = 15_000

const figures = (
  lostSeconds: number,
) => `# HELP site_content_lost_seconds For how long what is published has not reached pages.
# TYPE site_content_lost_seconds gauge
site_content_lost_seconds ${lostSeconds}
`

/**
 * Writes a watcher's figure into a file for the node exporter's textfile collector, now and every 15 seconds. An old file shows that
 * the watcher has ended.
 * @param file whose name has to end with `.prom`
 * @returns a function to call with whether content is followed
 */
export function watcherFigures(file: string): (isFollowed: boolean) => void {
  const loss = new ContentLoss()
  // Nothing is followed until the first answer.
  loss.isFollowed = false
  let last = Promise.resolve()
  // The exporter may read the file at any time.
  const write = () => replaceFile(file, figures(Math.floor(loss.seconds)))
  const writeNext = () => {
    last = last
      .then(write)
      .catch((error: unknown) => log(`The figures could not be written: ${reasonOf(error)}`))
  }
  writeNext()
  setInterval(writeNext, INTERVAL).unref()
  return (isFollowed) => {
    loss.isFollowed = isFollowed
    writeNext()
  }
}
