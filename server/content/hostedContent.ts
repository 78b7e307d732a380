import {type ClientConfig, ClientError, createClient, ServerError} from '@sanity/client'
import {SITE_SETTINGS} from '../../schemas/contentTypes.ts'
import {clientConfig} from '../../model/connection/clientConfig.ts'
import type {Connection} from '../../model/connection/connection.ts'
import {OperatorError} from '../errors.ts'
import {reasonOf} from '../process/reasonOf.ts'

const nameOf = ({projectId, dataset}: Connection) => `project ${projectId}, dataset ${dataset}`

/**
 * Returns a function that queries the published documents of a hosted project.
 * @param changes to the client settings that a visitor's browser would use
 * @throws OperatorError if the project cannot be queried
 */
export function askHosted(
  connection: Connection,
  changes: ClientConfig = {},
): (query: string) => Promise<unknown> {
  const client = createClient({...clientConfig(connection, ''), ...changes})
  return (query) =>
    client.fetch<unknown>(query).catch((error: unknown) => {
      throw new OperatorError(
        `The content of ${nameOf(connection)}, could not be read: ${reasonOf(error)} ${helpFor(error, connection)}`,
      )
    })
}

const NOT_FOUND = 404
const TOO_MANY = 429
const SERVICE_FAILED = 500

/** Returns the advice that fits the project's answer. */
function helpFor(error: unknown, {projectId}: Connection): string {
  const status = error instanceof ClientError || error instanceof ServerError ? error.statusCode : undefined
  if (status === undefined)
    return `Check VITE_SANITY_PROJECT_ID, and that this machine reaches https://${projectId}.api.sanity.io.`
  if (status === 401 || status === 403) return 'Make the dataset public at sanity.io/manage.'
  if (status === NOT_FOUND) return 'Check VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET.'
  if (status === TOO_MANY)
    return 'It is asked too often: wait a minute, and look at its usage at sanity.io/manage.'
  if (status >= SERVICE_FAILED)
    return 'The Content Lake fails: www.sanity-status.com says since when. Try again later.'
  return 'Check VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET.'
}

/** Milliseconds: long enough for a slow network, short enough for a person who waits. */
const FIRST_ANSWER = 3000

/**
 * Sends one query to a hosted project, before a long task begins that needs its content.
 * @throws OperatorError within seconds if the project does not answer, or has no content to show
 */
export async function expectContent(connection: Connection): Promise<void> {
  const ask = askHosted(connection, {useCdn: false, timeout: FIRST_ANSWER, maxRetries: 1})
  if (await ask(`defined(${SITE_SETTINGS}._id)`)) return
  throw new OperatorError(
    `There are no site settings to be read in ${nameOf(connection)}. Carry content over with npm run content:push, ` +
      'and make the dataset public at sanity.io/manage.',
  )
}
