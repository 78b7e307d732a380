import type {QueryClient} from '@tanstack/react-query'

const listeners = new WeakMap<QueryClient, Set<() => void>>()

function listenersOf(queryClient: QueryClient): Set<() => void> {
  const known = listeners.get(queryClient) ?? new Set()
  listeners.set(queryClient, known)
  return known
}

/**
 * Calls a listener whenever queries may be answered otherwise than before: something was published, or
 * the content service can be reached again.
 * @returns how to stop
 */
export function onContentChange(queryClient: QueryClient, listener: () => void): () => void {
  const known = listenersOf(queryClient).add(listener)
  return () => void known.delete(listener)
}

/** Says that queries may be answered otherwise than before. */
export function announceContentChange(queryClient: QueryClient): void {
  for (const listener of listenersOf(queryClient)) listener()
}
