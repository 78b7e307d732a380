/** Something that the person who runs the server can mend. `message` is one line that names the fix. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** Said to the client, of a failure that is not the client's. */
export const FAILURE = 'The server failed to answer. What went wrong is in its output.'

/** What went wrong, in the words of whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
