/** Milliseconds of silence after which a connection with streams counts as lost: the server sends something every 15 seconds. */
const LONGEST_SILENCE = 45_000
/** The same for a page that comes back, because the network may have dropped its connection meanwhile. */
const SILENCE_WHILE_AWAY = 20_000
const CHECK_EVERY = 5000

/** Events of a page that comes back: from another tab, from sleep, from a place without network. */
const COMING_BACK = ['visibilitychange', 'pageshow', 'focus', 'online']

/**
 * Notices a connection that was lost without an error: its server is silent.
 * @param onSilent called at each check that finds the server silent for too long, until `stop` is called
 */
export function watchSilence(onSilent: () => void) {
  let heardAt = Date.now()
  const doubt = (longestSilence: number): void => {
    if (Date.now() - heardAt > longestSilence) onSilent()
  }
  const doubtWhenBack = (): void => doubt(SILENCE_WHILE_AWAY)
  const checking = setInterval(() => doubt(LONGEST_SILENCE), CHECK_EVERY)
  for (const event of COMING_BACK) globalThis.addEventListener?.(event, doubtWhenBack, true)
  return {
    /** Has to be called whenever the server sends something. */
    heard: (): void => {
      heardAt = Date.now()
    },
    stop: (): void => {
      clearInterval(checking)
      for (const event of COMING_BACK) globalThis.removeEventListener?.(event, doubtWhenBack, true)
    },
  }
}
