import {createClient} from '@sanity/client'

/** Changes the content of a running server, as staff do in the Studio. */
export const staffOf = (origin: string) =>
  createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    token: 'staff',
  })
