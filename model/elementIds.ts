/** Ids of elements in the page's frame. A part of the frame that needs an id gets it here. */
export const frameIds = {
  root: 'root',
  main: 'main',
  signUpPanel: 'panel-sign-up',
  signUpTitle: 'panel-sign-up-title',
  menuPanel: 'panel-menu',
  newsletterPopup: 'popup-newsletter',
} as const

/**
 * Returns a function that gives ids to the elements of one page: the wanted id if it is free, else with a number after
 * it. It never returns an id twice, or one of the frame's.
 * @param derive returns the id of an element's part from the element's own id; that must be free as well
 */
export function idAllocator(derive: (id: string) => string = (id) => id): (wanted: string) => string {
  const taken = new Set<string>(Object.values(frameIds))
  const isFree = (id: string) => !taken.has(id) && !taken.has(derive(id))
  return (wanted) => {
    let id = wanted
    for (let number = 2; !isFree(id); number += 1) id = `${wanted}-${number}`
    taken.add(id).add(derive(id))
    return id
  }
}
