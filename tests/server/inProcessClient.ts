import {createClient, type SanityClient} from '@sanity/client'
import type {Lake} from 'content-lake'
import {API_VERSION} from '../../model/connection/connection.ts'

/**
 * Returns a client that calls a lake in this process, without a socket, and may do everything.
 * @param origin address of the lake for others; the addresses of uploaded assets begin with it
 */
export function inProcessClient(lake: Lake, dataset: string, origin: string): SanityClient {
  const fetchFromLake: typeof fetch = (input, init) => lake.fetchTrusted(new Request(input, init))
  return createClient({
    projectId: lake.engine.projectId,
    dataset,
    apiVersion: API_VERSION,
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    // The client requires a token. The lake trusts this process anyway.
    token: 'in-process',
    resolveFetch: () => fetchFromLake,
  })
}
