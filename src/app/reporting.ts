import {ContentMissingError} from '../content/errors.ts'
import {reportFailure} from '../content/problems.ts'

/** Reports a loading or rendering error. A page that staff withdraw while somebody reads it is no failure. */
export function reportCaught(error: unknown): void {
  if (!(error instanceof ContentMissingError)) reportFailure(error)
}

/** Reports an error of a part of a page. In development, shows it over the page, which is rendered without that part. */
function reportLeftOut(error: unknown): void {
  reportCaught(error)
  if (import.meta.hot && error instanceof Error) {
    import.meta.hot.send('site:left-out', {message: error.message, stack: error.stack})
  }
}

/** Options of React's roots. They report each rendering error and hydration mismatch once. */
export const reporting = {
  onCaughtError: reportLeftOut,
  onUncaughtError: reportFailure,
  onRecoverableError: reportFailure,
}
