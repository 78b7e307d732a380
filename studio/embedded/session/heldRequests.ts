import type {ClientConfig} from '@sanity/client'
import type {SessionWatch} from './sessionWatch.ts'

/** Event streams begin with what somebody without a session sees, and the Studio would take drafts for deleted. */
const STREAM = /\/data\/(?:listen|live\/events)\//
const SIGN_OUT = /\/auth\/logout$/

const UNKNOWN = 401

/** Answers of the lake to somebody who has no session, and to somebody whose role leaves a thing to others. */
const REFUSED = new Set([UNKNOWN, 403])

/** As the client wants a `fetch`. */
type Send = ReturnType<NonNullable<ClientConfig['resolveFetch']>>

/**
 * Makes a `fetch` that holds requests back while the session is over, and sends them when it goes on: the Studio waits
 * as it does for a slow network, and keeps what was typed. A refused edit would be taken back from the form.
 */
export function holdRequests(send: Send, watch: SessionWatch): Send {
  return async (address, init) => {
    const {pathname} = new URL(address, window.location.href)
    if (SIGN_OUT.test(pathname)) watch.pause()
    for (let isFirst = true; ; isFirst = false) {
      if (STREAM.test(pathname)) await watch.check()
      await watch.going(init?.signal)
      const response = await send(address, init)
      if (!REFUSED.has(response.status)) return response
      await watch.check()
      // A session that goes on under a new cookie, as after a change of password, leaves requests with the old one.
      const isOfOldCookie = response.status === UNKNOWN && isFirst
      if (watch.state().status === 'going' && !isOfOldCookie) return response
    }
  }
}
