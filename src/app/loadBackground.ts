import type {QueryClient} from '@tanstack/react-query'

/** How long until code that could not be had is asked for again, in milliseconds. */
const RETRY_AFTER = 30_000

/**
 * Loads the code of what an open page does besides answering to its visitor, and starts it: once, whoever asks.
 * @param currentUntil the live event up to which the page is current, where it is known
 * @returns resolves once what is published is followed, or cannot be for now
 */
export function createBackground(
  queryClient: QueryClient,
  currentUntil: () => string | undefined,
): () => Promise<void> {
  let started: Promise<void> | undefined
  const load = async () => {
    try {
      const {startBackground} = await import('./background.ts')
      await startBackground(queryClient, currentUntil())
    } catch {
      started = undefined
      setTimeout(startOnce, RETRY_AFTER)
    }
  }
  const startOnce = () => (started ??= load())
  return startOnce
}
