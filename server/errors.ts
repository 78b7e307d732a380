/** An error that the person who runs the server can fix. `message` is one line that names the fix. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** Message to the client after a failure of the server. */
export const FAILURE = 'The server failed to answer. What went wrong is in its output.'
