/** An error about a file to import, or a place to export to, that a person can fix. `message` is one line. */
export class TransferError extends Error {
  override readonly name = 'TransferError'
}
