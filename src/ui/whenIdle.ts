/** Longest wait for an idle moment, in milliseconds. */
const LONGEST_WAIT = 3000

const onIdle = (task: () => void) => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, {timeout: LONGEST_WAIT})
  else setTimeout(task, LONGEST_WAIT)
}

/** Runs a task that nobody waits for: after the page has loaded, when the browser is idle. */
export function whenIdle(task: () => void): void {
  if (document.readyState === 'complete') onIdle(task)
  else window.addEventListener('load', () => onIdle(task), {once: true})
}
