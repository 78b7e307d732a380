import {useSyncExternalStore} from 'react'

/**
 * Makes a hook that tells a state of the browser, kept up to date.
 * @param source what tells of changes, by these events
 * @param onServer the state where there is no browser to ask
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
