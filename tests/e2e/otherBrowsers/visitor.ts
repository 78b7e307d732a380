/** Keys of visitors, by names that all drivers know. */
export type Key = 'Escape' | 'Enter' | 'Tab' | 'ArrowDown' | 'ArrowLeft' | 'Backspace'

/** A visitor's actions in an installed browser that Playwright does not control. */
export interface Visitor {
  /** Opens an address, and waits until its page reacts. */
  open: (address: string) => Promise<void>
  /** Resizes the page, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  /**
   * Presses with the pointer the first visible element with this name.
   * @param selector CSS
   * @param name its `aria-label`, else its text
   */
  press: (selector: string, name: string) => Promise<void>
  /** Presses a place of the window. */
  pressAt: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  key: (key: Key) => Promise<void>
  /** Presses a letter with Control, as for the clipboard. */
  control: (letter: 'c' | 'v') => Promise<void>
  /** @returns the value of an expression in the page, which must be JSON */
  read: (expression: string) => Promise<unknown>
  close: () => Promise<void>
}

/** An expression that waits until a newly loaded page reacts to its visitor. */
export const UNTIL_READY = `new Promise((resolve) => {
  addEventListener('siteready', resolve, true)
  setTimeout(resolve, 3000)
}).then(() => null)`

/** Selector of the element that `markShown` has found. */
const MARKED = '[data-found]'

/**
 * Returns an expression that scrolls to the first visible element with this name, and marks it. Its value is true if
 * the element stands still: content that comes into view may move others.
 */
const markShown = (selector: string, name: string) => `(async () => {
  const nameOf = (element) => element.getAttribute('aria-label') ?? element.textContent
  const isCalled = (element) => nameOf(element).trim().replace(/\\s+/g, ' ') === ${JSON.stringify(name)}
  const all = [...document.querySelectorAll(${JSON.stringify(selector)})]
  const found = all.find((element) => element.checkVisibility() && isCalled(element))
  if (!found) return false
  document.querySelector('${MARKED}')?.removeAttribute('data-found')
  found.setAttribute('data-found', '')
  window.wasPressed = false
  found.addEventListener('click', () => (window.wasPressed = true), {capture: true, once: true})
  found.scrollIntoView({block: 'center', behavior: 'instant'})
  const {top} = found.getBoundingClientRect()
  await new Promise((resolve) => setTimeout(resolve, 200))
  return found.isConnected && found.getBoundingClientRect().top === top
})()`

/** An expression that is true if the marked element was pressed, or is gone with its page. */
const HAS_BEEN_PRESSED = `new Promise((resolve) => {
  const end = Date.now() + 1000
  const look = () => {
    const wasPressed = window.wasPressed !== false
    if (wasPressed || Date.now() > end) resolve(wasPressed)
    else setTimeout(look, 20)
  }
  look()
})`

/**
 * Presses an element like a person: again if the page moved it from under the pointer.
 * @param press presses the marked element
 */
export const pressShown = (
  read: (expression: string) => Promise<unknown>,
  press: (marked: string) => Promise<void>,
  [selector, name]: [selector: string, name: string],
): Promise<void> =>
  until(async () => {
    if ((await read(markShown(selector, name))) !== true) return false
    await press(MARKED)
    return read(HAS_BEEN_PRESSED)
  }, `${selector} ${name}`)

/** Asks until the answer is true. @throws an `Error` after 20 seconds */
export async function until(ask: () => Promise<unknown>, what: string): Promise<void> {
  const end = Date.now() + 20_000
  while ((await ask()) !== true) {
    if (Date.now() > end) throw new Error(`There is no ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
