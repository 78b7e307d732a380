import {ContentMissingError} from '../content/errors.ts'
import {reportFailure} from '../content/problems.ts'

/** Reports what could not be loaded or shown. A page that staff take back while somebody reads it is no failure. */
export function reportCaught(error: unknown): void {
  if (!(error instanceof ContentMissingError)) reportFailure(error)
}

/** Reports what a part of a page threw. In development it is told over the page, which is shown without that part. */
function reportLeftOut(error: unknown): void {
  reportCaught(error)
  if (import.meta.hot && error instanceof Error) {
    import.meta.hot.send('site:left-out', {message: error.message, stack: error.stack})
  }
}

/** Options of React's roots: what could not be shown, or not as it was rendered ahead, is reported once. */
export const reporting = {
  onCaughtError: reportLeftOut,
  onUncaughtError: reportFailure,
  onRecoverableError: reportFailure,
}
