import {type ClientConfig, createClient} from '@sanity/client'
import {clientConfig} from '../../model/connection/clientConfig.ts'
import type {Connection} from '../../model/connection/connection.ts'
import {OperatorError} from '../errors.ts'
import {reasonOf} from '../process/reasonOf.ts'

const nameOf = ({projectId, dataset}: Connection) => `project ${projectId}, dataset ${dataset}`

/**
 * Asks queries of the published documents of a hosted project.
 * @param changes of the settings by which a visitor's browser would ask
 * @throws OperatorError when it cannot be asked
 */
export function askHosted(
  connection: Connection,
  changes: ClientConfig = {},
): (query: string) => Promise<unknown> {
  const client = createClient({...clientConfig(connection, ''), ...changes})
  return (query) =>
    client.fetch<unknown>(query).catch((error: unknown) => {
      throw new OperatorError(
        `The content of ${nameOf(connection)}, could not be read: ${reasonOf(error)} Check VITE_SANITY_PROJECT_ID and ` +
          `VITE_SANITY_DATASET, and that this machine reaches https://${connection.projectId}.api.sanity.io.`,
      )
    })
}

/** Long enough for a network that is slow, short enough for somebody who waits, in milliseconds. */
const FIRST_ANSWER = 3000

/**
 * Asks a hosted project one question, before anything long is begun that needs its content.
 * @throws OperatorError within seconds when it does not answer, or has nothing to show
 */
export async function expectContent(connection: Connection): Promise<void> {
  const ask = askHosted(connection, {useCdn: false, timeout: FIRST_ANSWER, maxRetries: 1})
  if (await ask('defined(*[_type == "siteSettings" && _id == "siteSettings"][0]._id)')) return
  throw new OperatorError(
    `There are no site settings to be read in ${nameOf(connection)}. Carry content over with npm run content:push, ` +
      'and make the dataset public at sanity.io/manage.',
  )
}
