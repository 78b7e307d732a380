/** Something that the person who runs the server can mend. `message` is one line that names the fix. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
