import {embeddedTransport} from '../../../model/connection/clientConfig.ts'

/*
 * Keeps the Studio's requests on this machine. A few go to hard-coded addresses of the hosted service whatever the
 * configuration: the check for a newer version, and reports of errors and feedback. With the embedded lake they are
 * answered here.
 */

const VERSION_CHECK_HOST = 'sanity-cdn.com'

function answerLocally({hostname}: URL): Response {
  if (hostname === VERSION_CHECK_HOST) return Response.json({packageVersion: '0.0.0', latest: '0.0.0'})
  return new Response(null, {status: 204})
}

/**
 * Returns the address on this origin for a request to a project's own host name (`<project>.localhost`), which parts of
 * the Studio derive from the API's host; undefined for other addresses.
 */
function onOwnOrigin(url: URL, projectId: string): string | undefined {
  const {host} = window.location
  return url.host === `${projectId}.${host}`
    ? `${url.protocol}//${host}${url.pathname}${url.search}`
    : undefined
}

/** Redirects requests to this origin or answers them in the page, so that none leaves the machine. */
export function keepRequestsLocal(projectId: string): void {
  const send = window.fetch.bind(window)
  // The form of a task has its own client and event streams: with six of them the browser would send no more requests.
  const sendToLake = embeddedTransport(window.location.origin).resolveFetch()
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    if (url.origin === window.location.origin || !url.protocol.startsWith('http')) return send(input, init)
    const address = onOwnOrigin(url, projectId)
    if (!address) return answerLocally(url)
    return sendToLake(input instanceof Request ? new Request(address, input) : address, init)
  }
  // The form of a task opens one for presence.
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(onOwnOrigin(new URL(address, window.location.href), projectId) ?? address, protocols)
    }
  }
}

/**
 * Stops the Studio's warning about HTTP/1.1: its event streams share one socket here, so the browser's limit of six
 * connections does not apply. The Studio reads this key for exactly that purpose.
 */
export function declareMultiplexedConnection(): void {
  try {
    window.localStorage.setItem('_sanity_debugProtocol', 'h2')
  } catch {
    // Without storage the Studio shows its warning and works all the same.
  }
}
