import type {Path} from 'sanity'
import {pathToString} from '../sanity.ts'

function fieldAt(path: Path): {field: Element; path: Path} | undefined {
  if (path.length === 0) return undefined
  const field = document.querySelector(`[data-testid="${CSS.escape(`field-${pathToString(path)}`)}"]`)
  return field ? {field, path} : fieldAt(path.slice(0, -1))
}

/**
 * Shows a field that is out of sight. Of one that stands in a closed dialog it shows the list.
 * @param focus gives the focus to what stands at a path of the form
 */
export function reveal(path: Path, focus: (path: Path) => void): void {
  const found = fieldAt(path)
  if (!found) return
  const {top, bottom} = found.field.getBoundingClientRect()
  if (bottom < 0 || top > window.innerHeight) focus(found.path)
  found.field.scrollIntoView({block: 'nearest'})
}
