/** An action on accounts that cannot be done. `message` is for the person who wants it. */
export class StaffError extends Error {
  override readonly name = 'StaffError'
  /** Status of the HTTP answer. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 429

  /** Tells programs which error it is, where they have to know. */
  readonly code: string | undefined

  constructor(status: StaffError['status'], message: string, code?: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
