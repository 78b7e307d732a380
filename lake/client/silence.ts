/** How long a server can be silent that carries a stream, in milliseconds: it says something every 15 seconds. */
const LONGEST_SILENCE = 45_000
/** The same for a page that comes back: meanwhile the network may have forgotten its connection. */
const SILENCE_WHILE_AWAY = 20_000
const CHECK_EVERY = 5000

/** What a page is told when it comes back: from another tab, from sleep, from where there was no network. */
const COMING_BACK = ['visibilitychange', 'pageshow', 'focus', 'online']

/** What is noticed of a connection. */
export interface Silence {
  /** To be called whenever the server says something. */
  heard(): void
  stop(): void
}

/**
 * Notices a connection that is gone on its way, of which nobody is told: its server says nothing more.
 * @param onSilent called at each look that finds the server silent for too long, until `stop` is called
 */
export function watchSilence(onSilent: () => void): Silence {
  let heardAt = Date.now()
  const doubt = (longestSilence: number): void => {
    if (Date.now() - heardAt > longestSilence) onSilent()
  }
  const doubtWhenBack = (): void => doubt(SILENCE_WHILE_AWAY)
  const checking = setInterval(() => doubt(LONGEST_SILENCE), CHECK_EVERY)
  for (const event of COMING_BACK) globalThis.addEventListener?.(event, doubtWhenBack, true)
  return {
    heard: () => {
      heardAt = Date.now()
    },
    stop: () => {
      clearInterval(checking)
      for (const event of COMING_BACK) globalThis.removeEventListener?.(event, doubtWhenBack, true)
    },
  }
}
