/** What somebody who manages accounts wants cannot be done. `message` is for them. */
export class StaffError extends Error {
  override readonly name = 'StaffError'
  /** Of the HTTP answer. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 429

  constructor(status: StaffError['status'], message: string) {
    super(message)
    this.status = status
  }
}
