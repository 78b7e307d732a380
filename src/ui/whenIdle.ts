/** Longest wait for a quiet moment, in milliseconds. */
const LONGEST_WAIT = 3000

const onIdle = (task: () => void) => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, {timeout: LONGEST_WAIT})
  else setTimeout(task, LONGEST_WAIT)
}

/**
 * Runs a task that nobody waits for: after the page has loaded, when the browser has nothing to do.
 * @returns calls the task off
 */
export function whenIdle(task: () => void): () => void {
  let wanted = true
  const run = () => {
    if (wanted) task()
  }
  if (document.readyState === 'complete') onIdle(run)
  else window.addEventListener('load', () => onIdle(run), {once: true})
  return () => {
    wanted = false
  }
}
