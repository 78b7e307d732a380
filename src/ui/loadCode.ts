/** Code of the site could not be fetched: there is no connection, or the site was built anew meanwhile. */
export class CodeUnavailableError extends Error {
  override readonly name = 'CodeUnavailableError'
}

/**
 * Fetches code that a page does not bring.
 * @param name what it is, for whoever reads the error
 * @throws CodeUnavailableError
 */
export async function loadCode<Code>(name: string, load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    throw new CodeUnavailableError(`The code of ${name} could not be fetched: ${error}`, {cause: error})
  }
}

/**
 * Code that is fetched when it is first asked for, and again where that failed. Whoever asks once it is there
 * does not wait for the next task, as for an import.
 * @param name what it is, for whoever reads the error
 * @throws CodeUnavailableError when asked
 */
export function lazyCode<Code>(name: string, load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined
  return () => {
    loading ??= loadCode(name, load).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
