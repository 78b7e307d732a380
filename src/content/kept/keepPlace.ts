const PLACES = 'a[href], button, summary'

const titleOf = (details: HTMLDetailsElement) => details.querySelector('summary')?.textContent ?? ''

/**
 * Notes what a visitor has opened inside an element, and where in it they are.
 * @returns does the same to the element that has come in its stead: of its id, or else in its place
 */
export function keepPlace(element: Element): () => void {
  const opened = new Set([...element.querySelectorAll('details')].filter(({open}) => open).map(titleOf))
  const parent = element.parentElement
  const index = [...(parent?.children ?? [])].indexOf(element)
  const focused = document.activeElement
  const place = [...element.querySelectorAll(PLACES)].findIndex((candidate) => candidate === focused)
  const wasOpen = element instanceof HTMLDialogElement && element.open
  return () => {
    const next = document.getElementById(element.id) ?? parent?.children[index]
    if (!next) return
    if (wasOpen && next instanceof HTMLDialogElement) next.showModal()
    for (const details of next.querySelectorAll('details')) details.open = opened.has(titleOf(details))
    const target = focused === element ? next : [...next.querySelectorAll(PLACES)][place]
    if (!(target instanceof HTMLElement)) return
    if (target === next) target.tabIndex = -1
    target.focus({preventScroll: true})
  }
}
