/** Something about a file to import, or a place to export to, that a person can mend. `message` is one line. */
export class TransferError extends Error {
  override readonly name = 'TransferError'
}
