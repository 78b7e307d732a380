/** Code of the site could not be fetched: there is no connection, or the site was rebuilt meanwhile. */
export class CodeUnavailableError extends Error {
  override readonly name = 'CodeUnavailableError'
}

/**
 * Fetches code that a page does not bring.
 * @param name what it is, for the reader of the error
 * @throws CodeUnavailableError
 */
export async function loadCode<Code>(name: string, load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    throw new CodeUnavailableError(`The code of ${name} could not be fetched: ${error}`, {cause: error})
  }
}
