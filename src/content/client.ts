import {readConnection} from './connection.ts'
import type {ContentClient} from './source.ts'

/** Longest wait for an answer, in milliseconds. After it the visitor is told, and can try again. */
const TIMEOUT = 15_000
/** Small, because somebody is looking at an empty page meanwhile. */
const MAX_RETRIES = 2

let client: Promise<ContentClient> | undefined

async function createContentClient(): Promise<ContentClient> {
  const [{createClient}, {clientConfig}] = await Promise.all([
    import('@sanity/client'),
    import('./clientConfig.ts'),
  ])
  const config = clientConfig(readConnection(import.meta.env), window.location.origin)
  return createClient({...config, timeout: TIMEOUT, maxRetries: MAX_RETRIES})
}

/**
 * The content client of the browser, made once. Its code is loaded when something must be fetched, so
 * that it is not in the way of the first paint.
 */
export function loadBrowserClient(): Promise<ContentClient> {
  client ??= createContentClient().catch((error: unknown) => {
    client = undefined
    throw error
  })
  return client
}
