import type {Send} from '../../offline/keepEdits.ts'
import type {SessionWatch} from './sessionWatch.ts'

/** Without a session, event streams begin with the visitors' view, and the Studio would take drafts for deleted. */
const STREAM = /\/data\/(?:listen|live\/events)\//
const SIGN_OUT = /\/auth\/logout$/

const UNKNOWN = 401

/** The lake's status codes for requests without a session, and for roles without the permission. */
const REFUSED = new Set([UNKNOWN, 403])

/**
 * Wraps `fetch` so that it holds requests while the session is over, and sends them once it goes on. The Studio waits
 * as for a slow network, and keeps the input. It would remove a refused edit from the form.
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
      // A session that continues under a new cookie, as after a new password, leaves requests with the old one.
      const isOfOldCookie = response.status === UNKNOWN && isFirst
      if (watch.state().status === 'going' && !isOfOldCookie) return response
    }
  }
}
