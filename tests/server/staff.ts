import {createClient, type SanityClient} from '@sanity/client'
import {tokenOf} from '../lake/token.ts'

/** Changes the content of a running server, as an administrator does in the Studio. */
export async function staffOf(origin: string): Promise<SanityClient> {
  return createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    token: await tokenOf(origin, 'local-administrator'),
  })
}
