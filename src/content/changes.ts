import type {QueryClient} from '@tanstack/react-query'

const listeners = new WeakMap<QueryClient, Set<() => void>>()

function listenersOf(queryClient: QueryClient): Set<() => void> {
  const known = listeners.get(queryClient) ?? new Set()
  listeners.set(queryClient, known)
  return known
}

/**
 * Calls a listener when queries may have new answers: something was published, or the content service is reachable again.
 * @returns removes the listener
 */
export function onContentChange(queryClient: QueryClient, listener: () => void): () => void {
  const known = listenersOf(queryClient).add(listener)
  return () => void known.delete(listener)
}

/** Tells the listeners that queries may have new answers. */
export function announceContentChange(queryClient: QueryClient): void {
  for (const listener of listenersOf(queryClient)) listener()
}
