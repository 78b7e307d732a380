import {createClient, type SanityClient} from '@sanity/client'

/** Returns a client of a lake whose requests a function answers. It asks once. */
export const clientOver = (ask: typeof fetch): SanityClient =>
  createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: 'http://localhost:4000',
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
    resolveFetch: () => ask,
  })
