import {createClient, type SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {messageOf} from 'content-lake'
import {API_VERSION, readConnection} from '../../model/connection/connection.ts'
import {OperatorError} from '../errors.ts'
import {readToken} from '../settings/settings.ts'

/** A hosted project, with a client that may write to it. */
export interface HostedProject {
  client: SanityClient
  dataset: string
  /** For messages: `project ab12cd34, dataset production`. */
  name: string
}

const HTTP = /^https?:\/\//

/** Reads the address of the API; undefined for Sanity's own. */
function readApiHost(value: string | undefined): string | undefined {
  if (!value) return undefined
  if (HTTP.test(value) && URL.canParse(value)) return new URL(value).origin
  throw new OperatorError(
    `SANITY_API_HOST is "${value}". Leave it out for Sanity's own API, or set a whole address such as https://proxy.example.com.`,
  )
}

/**
 * Reads the hosted project that content is carried to or from, and its token.
 * @throws OperatorError that names the missing or wrong variable
 * @throws ConnectionError for an invalid project or dataset
 */
export function readHostedProject(variables: NodeJS.ProcessEnv): HostedProject {
  const {embedded, projectId, dataset} = readConnection(variables)
  if (embedded) {
    throw new OperatorError(
      'No hosted project is named. Set VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET to the one that content is carried to or from.',
    )
  }
  const token = readToken('SANITY_AUTH_TOKEN', variables)
  if (!token) {
    throw new OperatorError(
      'SANITY_AUTH_TOKEN is not set. Make a token with the right to write under API → Tokens of the project at sanity.io/manage, and set it in the shell, never in a variable that begins with VITE_.',
    )
  }
  const apiHost = readApiHost(variables['SANITY_API_HOST']?.trim())
  const client = createClient({
    projectId,
    dataset,
    apiVersion: API_VERSION,
    token,
    useCdn: false,
    ...(apiHost ? {apiHost, useProjectHostname: false} : {}),
  })
  return {client, dataset, name: `project ${projectId}, dataset ${dataset}`}
}

/** An error of the client after an answer of the project. */
const Answered = v.object({statusCode: v.number()})

/** Returns the advice for a project that has refused or not answered. */
function hintOf(error: unknown): string {
  const answered = v.safeParse(Answered, error)
  const status = answered.success ? answered.output.statusCode : undefined
  if (status === 401 || status === 403)
    return 'Check SANITY_AUTH_TOKEN: it needs the right to read and write this dataset.'
  if (status === 404) return 'Check VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET: make the dataset first.'
  return 'Run the command again: nothing is carried twice.'
}

/** Returns the error for the person who carries content. */
export function transferError(what: string, error: unknown): OperatorError {
  return new OperatorError(`${what}: ${messageOf(error)} ${hintOf(error)}`)
}
