import {focusOpener, opener} from '../../ui/dialogs.ts'

const placesIn = (element: Element) => [...element.querySelectorAll('a[href], button, summary')]

/** What a link, a button or a question is known by, wherever it stands: its key, or where it leads and what it says. */
const identityOf = (place: Element) =>
  place.getAttribute('data-key') ??
  [place.getAttribute('href'), place.getAttribute('aria-label'), place.textContent].join()

/**
 * Notes a place inside an element.
 * @returns finds it in another element: the same thing, or what is there instead if that is gone
 */
function notePlace(element: Element, noted: Element | null): (next: Element) => Element | undefined {
  if (noted === element) return (next) => next
  const places = placesIn(element)
  const index = places.findIndex((place) => place === noted)
  const identities = places.map(identityOf)
  const identity = identities[index]
  const twinsBefore = identities.slice(0, index).filter((other) => other === identity).length
  return (next) => {
    const candidates = placesIn(next)
    const twins = candidates.filter((candidate) => identityOf(candidate) === identity)
    return twins[twinsBefore] ?? twins.at(-1) ?? candidates[index]
  }
}

/** Opens a dialog in the stead of one that was open: at once, and with the same way back. */
function reopen(dialog: HTMLDialogElement): void {
  focusOpener()
  dialog.showModal()
  for (const animation of dialog.getAnimations()) animation.finish()
}

/**
 * Notes what a visitor has opened inside an element, and where in it they are.
 * @returns does the same to the element that has come in its stead: of its id, or else in its place
 */
export function keepPlace(element: Element): () => void {
  const opened = new Set([...element.querySelectorAll('[open] > summary')].map(identityOf))
  const parent = element.parentElement
  const index = [...(parent?.children ?? [])].indexOf(element)
  const findFocused = notePlace(element, document.activeElement)
  const findOpener = notePlace(element, opener.current)
  const wasOpen = element instanceof HTMLDialogElement && element.open
  // The focus goes back to where it was opened, and the next one notes that in its turn.
  if (wasOpen) element.close()
  return () => {
    const next = document.getElementById(element.id) ?? parent?.children[index]
    if (!next) return
    const newOpener = findOpener(next)
    if (newOpener instanceof HTMLElement) opener.current = newOpener
    if (wasOpen && next instanceof HTMLDialogElement) reopen(next)
    for (const summary of next.querySelectorAll('details > summary')) {
      summary.parentElement?.toggleAttribute('open', opened.has(identityOf(summary)))
    }
    const target = findFocused(next)
    if (!(target instanceof HTMLElement)) return
    if (target === next) target.tabIndex = -1
    target.focus({preventScroll: true})
  }
}
