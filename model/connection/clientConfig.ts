import type {ClientConfig} from '@sanity/client'
import {createMultiplexFetch, watchStreams} from 'content-lake/client'
import type {Connection} from './connection.ts'
import {postLongQueries} from './longQueries.ts'

/** Marks the site's requests in the logs of the content API. */
const TAG = 'site'

/**
 * Returns the settings of `@sanity/client` for a connection.
 * @param origin of the embedded lake, such as `http://localhost:4000`; ignored for a hosted project
 */
export function clientConfig(connection: Connection, origin: string): ClientConfig {
  const {projectId, dataset, apiVersion} = connection
  const common = {projectId, dataset, apiVersion, perspective: 'published', requestTagPrefix: TAG} as const
  return connection.embedded
    ? {...common, useCdn: false, ...embeddedTransport(origin)}
    : {...common, useCdn: true, resolveFetch: () => postLongQueries(watchStreams(fetch))}
}

/**
 * Returns client settings that send requests to the embedded lake. Event streams share one socket there: a browser allows
 * six HTTP/1.1 connections per origin, and the Studio alone needs as many.
 */
export function embeddedTransport(origin: string) {
  const send = postLongQueries(createMultiplexFetch(origin))
  return {apiHost: origin, useProjectHostname: false, resolveFetch: () => send}
}
