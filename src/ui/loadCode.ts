/** Code of the site could not be fetched: there is no connection, or the site was rebuilt. */
export class CodeUnavailableError extends Error {
  override readonly name = 'CodeUnavailableError'
}

/**
 * Loads code that does not come with the page.
 * @param name of the code, for the reader of the error
 * @throws CodeUnavailableError
 */
export async function loadCode<Code>(name: string, load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    throw new CodeUnavailableError(`The code of ${name} could not be fetched: ${error}`, {cause: error})
  }
}
