import type {ClientConfig} from '@sanity/client'
import {createMultiplexFetch, watchStreams} from 'content-lake/client'
import type {Connection} from './connection.ts'
import {postLongQueries} from './longQueries.ts'

/** Tells the site's requests from others in the logs of the content API. */
const TAG = 'site'

/**
 * Settings of `@sanity/client` for a connection.
 * @param origin where the embedded lake answers, such as `http://localhost:4000`; ignored when hosted
 */
export function clientConfig(connection: Connection, origin: string): ClientConfig {
  const {projectId, dataset, apiVersion} = connection
  const common = {projectId, dataset, apiVersion, perspective: 'published', requestTagPrefix: TAG} as const
  return connection.embedded
    ? {...common, useCdn: false, ...embeddedTransport(origin)}
    : {...common, useCdn: true, resolveFetch: () => postLongQueries(watchStreams(fetch))}
}

/**
 * The part of a client's settings that leads its requests to the embedded lake. Event streams share
 * one socket there, because a browser allows six HTTP/1.1 connections an origin and the Studio alone
 * needs as many.
 */
export function embeddedTransport(origin: string) {
  const send = postLongQueries(createMultiplexFetch(origin))
  return {apiHost: origin, useProjectHostname: false, resolveFetch: () => send}
}
