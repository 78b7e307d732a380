import {READY_EVENT} from '../ui/readyEvent.ts'

/**
 * Requests the site's code once the page has loaded and the browser is idle, or at a person's first action. Presses and
 * typing before the page can react are repeated once it can; links, dialogs and `<details>` work by themselves
 * meanwhile. Written into pages as text, so it uses nothing outside itself.
 */
function boot(readyEvent: string): void {
  const {currentScript} = document
  const {entry = '', modules = ''} = currentScript instanceof HTMLScriptElement ? currentScript.dataset : {}
  const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin']
  const acts = ['click', 'submit', 'input']
  const typedInto = new Set<HTMLInputElement>()
  let composing: EventTarget | null = null
  let pressed: HTMLElement | null = null
  let started = false
  // Dialogs open by themselves where the browser knows how; elsewhere the site's code opens them.
  const waiting = 'command' in HTMLButtonElement.prototype ? 'button:not([commandfor])' : 'button'

  const hold = (event: Event) => {
    const {target} = event
    if (event instanceof SubmitEvent) {
      // The server handles a form with an action, or the page that it leads to.
      if (target instanceof Element && target.hasAttribute('action')) return
      event.preventDefault()
      pressed = event.submitter
    } else if (event.type === 'input') {
      if (target instanceof HTMLInputElement) typedInto.add(target)
      composing = event instanceof InputEvent && event.isComposing ? target : null
    } else if (target instanceof Element) {
      pressed = target.closest<HTMLElement>(waiting)
    }
  }
  const load = async () => {
    if (started) return
    started = true
    for (const sign of signs) removeEventListener(sign, load, true)
    const hrefs = modules.split(' ').filter(Boolean)
    for (const href of hrefs) {
      document.head.append(Object.assign(document.createElement('link'), {rel: 'modulepreload', href}))
    }
    // Each runs in its own task, so that the browser can react in between. The entry reports failures.
    for (const href of hrefs) {
      await import(/* @vite-ignore */ href).catch(() => {})
      const yields = 'scheduler' in window && 'yield' in scheduler
      await (yields ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve)))
    }
    document.head.append(Object.assign(document.createElement('script'), {type: 'module', src: entry}))
  }
  const loadWhenIdle = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(load, {timeout: 2000})
    else setTimeout(load, 200)
  }

  for (const sign of signs) addEventListener(sign, load, {capture: true, passive: true})
  for (const act of acts) addEventListener(act, hold, true)
  addEventListener('load', () => setTimeout(loadWhenIdle, 200))
  document.addEventListener(
    readyEvent,
    () => {
      for (const act of acts) removeEventListener(act, hold, true)
      // Text that a keyboard still composes is reported when it is done.
      for (const input of typedInto)
        if (input !== composing) input.dispatchEvent(new Event('input', {bubbles: true}))
      pressed?.click()
    },
    {once: true},
  )
}

/** The script of every prerendered page. */
export const BOOT_SCRIPT = `(${boot.toString()})(${JSON.stringify(READY_EVENT)})`
