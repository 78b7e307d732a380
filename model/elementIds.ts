/** Ids of the elements around every page. A part of the frame that needs an id gets it here. */
export const frameIds = {
  root: 'root',
  main: 'main',
  signUpPanel: 'panel-sign-up',
  signUpTitle: 'panel-sign-up-title',
  menuPanel: 'panel-menu',
  newsletterPopup: 'popup-newsletter',
} as const

/**
 * Gives ids to the elements of one page: the wanted one where it is free, else with a number after it.
 * None is given twice, and none that the frame has.
 * @param derive an id that the element's parts have because of its own, and that must be free as well
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
