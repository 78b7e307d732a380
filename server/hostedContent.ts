import {createClient} from '@sanity/client'
import {clientConfig} from '../src/content/clientConfig.ts'
import type {Connection} from '../src/content/connection.ts'
import {OperatorError} from './errors.ts'

/**
 * Asks queries of the published documents of a hosted project.
 * @throws OperatorError when it cannot be asked
 */
export function askHosted(connection: Connection): (query: string) => Promise<unknown> {
  const client = createClient(clientConfig(connection, ''))
  return (query) =>
    client.fetch<unknown>(query).catch((error: unknown) => {
      throw new OperatorError(
        `The content of project ${connection.projectId}, dataset ${connection.dataset}, could not be read: ` +
          `${error instanceof Error ? error.message : String(error)} Check VITE_SANITY_PROJECT_ID and ` +
          'VITE_SANITY_DATASET, and that the dataset is public.',
      )
    })
}
