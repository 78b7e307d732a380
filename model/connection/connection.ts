/** The source of the content: the embedded lake, or a project of the hosted Content Lake. */
export interface Connection {
  embedded: boolean
  projectId: string
  dataset: string
  /** Version of the content API, sent with every request. */
  apiVersion: string
}

/** Variables that select it, as in `import.meta.env` or `process.env`. */
interface ConnectionVariables {
  VITE_SANITY_PROJECT_ID?: string | undefined
  VITE_SANITY_DATASET?: string | undefined
}

/** A variable that cannot be used. The message names it and the fix. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

/** Project id and dataset of the embedded lake. */
const EMBEDDED = {projectId: 'embedded', dataset: 'production'} as const

/** Version of the content API that all our code uses. */
export const API_VERSION = '2025-02-19'
const PROJECT_ID = /^[a-z0-9][a-z0-9-]*$/
const DATASET = /^[a-z0-9][a-z0-9_-]{0,63}$/

/**
 * Reads which connection to use. Without a project id it is the embedded lake.
 * @throws ConnectionError when a variable has a value that cannot be right
 */
export function readConnection(variables: ConnectionVariables): Connection {
  const projectId = variables.VITE_SANITY_PROJECT_ID?.trim()
  const dataset = variables.VITE_SANITY_DATASET?.trim()
  if (!projectId) {
    if (dataset) {
      throw new ConnectionError(
        'VITE_SANITY_DATASET is set but VITE_SANITY_PROJECT_ID is not. Set both, or neither for the embedded lake.',
      )
    }
    return {embedded: true, ...EMBEDDED, apiVersion: API_VERSION}
  }
  if (!PROJECT_ID.test(projectId)) {
    throw new ConnectionError(
      `VITE_SANITY_PROJECT_ID is "${projectId}". Set it to the id alone, such as ab12cd34, in small letters.`,
    )
  }
  if (!dataset || !DATASET.test(dataset)) {
    throw new ConnectionError(
      `VITE_SANITY_DATASET is "${dataset ?? ''}". Set it to the name of a dataset of the project, such as production.`,
    )
  }
  return {embedded: false, projectId, dataset, apiVersion: API_VERSION}
}
