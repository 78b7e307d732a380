/** The methods that pages and files answer. */
export const READ_METHODS = ['GET', 'HEAD'] as const

/** Whether a request only reads. */
export function isReadMethod(method: string | undefined): boolean {
  return READ_METHODS.some((name) => name === method)
}
