import {ContentMissingError} from '../content/errors.ts'
import {reportFailure} from '../content/problems.ts'

/** Reports what could not be loaded or shown. A page that staff take back while somebody reads it is no failure. */
export function reportCaught(error: unknown): void {
  if (!(error instanceof ContentMissingError)) reportFailure(error)
}

/** Options of React's roots: what could not be shown, or not as it was rendered ahead, is reported once. */
export const reporting = {
  onCaughtError: reportCaught,
  onUncaughtError: reportFailure,
  onRecoverableError: reportFailure,
}
