import {READY_EVENT} from '../ui/readyEvent.ts'

/**
 * Requests the site's code once the page has loaded and the browser is idle, or at the first sign of a
 * person. What a person presses before the page can answer is pressed again once it can; links, dialogs
 * and `<details>` answer by themselves meanwhile.
 *
 * Written into pages as text, so it uses nothing outside itself.
 */
function boot(readyEvent: string): void {
  const {currentScript} = document
  const {entry = '', modules = ''} = currentScript instanceof HTMLScriptElement ? currentScript.dataset : {}
  const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin']
  const presses = ['click', 'submit']
  let pressed: HTMLElement | null = null
  let started = false

  const hold = (event: Event) => {
    if (event instanceof SubmitEvent) {
      event.preventDefault()
      pressed = event.submitter
    } else if (event.target instanceof Element) {
      pressed = event.target.closest<HTMLElement>('button:not([commandfor])')
    }
  }
  const load = () => {
    if (started) return
    started = true
    for (const sign of signs) removeEventListener(sign, load, true)
    for (const href of modules.split(' ').filter(Boolean)) {
      document.head.append(Object.assign(document.createElement('link'), {rel: 'modulepreload', href}))
    }
    document.head.append(Object.assign(document.createElement('script'), {type: 'module', src: entry}))
  }
  const loadWhenIdle = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(load, {timeout: 2000})
    else setTimeout(load, 200)
  }

  for (const sign of signs) addEventListener(sign, load, {capture: true, passive: true})
  for (const press of presses) addEventListener(press, hold, true)
  addEventListener('load', () => setTimeout(loadWhenIdle, 200))
  document.addEventListener(
    readyEvent,
    () => {
      for (const press of presses) removeEventListener(press, hold, true)
      pressed?.click()
    },
    {once: true},
  )
}

/** The script of every page that was rendered ahead. */
export const BOOT_SCRIPT = `(${boot.toString()})(${JSON.stringify(READY_EVENT)})`
