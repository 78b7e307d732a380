/** Something that the person who runs the server can mend. `message` is one line that names the fix. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** What went wrong, in the words of whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
