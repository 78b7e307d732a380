import {rename, writeFile} from 'node:fs/promises'
import {ContentLoss} from '../health/contentLoss.ts'
import {log} from '../process/process.ts'
import {reasonOf} from '../process/reasonOf.ts'

/** Milliseconds between two writes: as often as Prometheus looks. */
const INTERVAL = 15_000

const figures = (
  lostSeconds: number,
) => `# HELP site_content_lost_seconds For how long what is published has not reached pages.
# TYPE site_content_lost_seconds gauge
site_content_lost_seconds ${lostSeconds}
`

/**
 * Writes the figure of a watcher into a file of the node exporter's textfile collector, now and every 15 seconds: a file that grows
 * old tells of a watcher that has ended.
 * @param file whose name has to end with `.prom`
 * @returns to be told whether content is followed
 */
export function watcherFigures(file: string): (isFollowed: boolean) => void {
  const loss = new ContentLoss()
  // Until the first answer nothing is followed.
  loss.isFollowed = false
  let last = Promise.resolve()
  const write = async () => {
    // The exporter may read it at any time.
    await writeFile(`${file}.new`, figures(Math.floor(loss.seconds)))
    await rename(`${file}.new`, file)
  }
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
