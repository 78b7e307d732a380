import {useSyncExternalStore} from 'react'

/**
 * Makes a hook that returns a state of the browser, kept up to date.
 * @param source dispatches these events on changes
 * @param onServer the state without a browser
 */
export function browserState(
  source: () => EventTarget,
  events: readonly string[],
  read: () => boolean,
  onServer: boolean,
): () => boolean {
  const subscribe = (tell: () => void) => {
    const target = source()
    for (const event of events) target.addEventListener(event, tell)
    return () => {
      for (const event of events) target.removeEventListener(event, tell)
    }
  }
  return () => useSyncExternalStore(subscribe, read, () => onServer)
}
