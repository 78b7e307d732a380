/** Keys that visitors use, by the names that all drivers know. */
export type Key = 'Escape' | 'Enter' | 'Tab' | 'ArrowDown' | 'ArrowLeft' | 'Backspace'

/** What a visitor looks at and does, in a browser that Playwright does not drive as it is installed. */
export interface Visitor {
  /** Opens an address, and waits until its page answers. */
  open: (address: string) => Promise<void>
  /** Makes the page so wide and high, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  /**
   * Presses with the pointer the first element that is shown and has this name.
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
  /** @returns what an expression says in the page. It has to be JSON */
  read: (expression: string) => Promise<unknown>
  close: () => Promise<void>
}

/** An expression that waits until a page that has just loaded answers to its visitor. */
export const UNTIL_READY = `new Promise((resolve) => {
  addEventListener('siteready', resolve, true)
  setTimeout(resolve, 3000)
}).then(() => null)`

/** Selector of what `markShown` has found. */
const MARKED = '[data-found]'

/**
 * An expression that scrolls to the first element that is shown and has this name, and marks it. It says whether there is
 * one that stands still: what comes into view may push others aside.
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

/** An expression that says whether what was marked has been pressed, or has gone with its page. */
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
 * Presses an element, as a person does: again where the page has moved it from under the pointer.
 * @param press presses what is marked
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

/** Asks again until something is so. @throws an `Error` after 20 seconds */
export async function until(ask: () => Promise<unknown>, what: string): Promise<void> {
  const end = Date.now() + 20_000
  while ((await ask()) !== true) {
    if (Date.now() > end) throw new Error(`There is no ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
