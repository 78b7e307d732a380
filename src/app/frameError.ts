/** What every page shares could not be fetched, so there is no page; `cause` says why. */
export class FrameError extends Error {
  override readonly name = 'FrameError'

  constructor(cause: unknown) {
    super('What every page shares could not be fetched.', {cause})
  }
}
