import type {ObjectInputProps, Path} from 'sanity'
import {pathToString} from '../sanity.ts'

type Form = Pick<ObjectInputProps, 'onFieldOpen' | 'onPathFocus'>

/** Returns the field at a path or, if it is not on the screen, the closest one around it. */
function fieldAt(path: Path): {field: Element; path: Path} | undefined {
  if (path.length === 0) return undefined
  const field = document.querySelector(`[data-testid="${CSS.escape(`field-${pathToString(path)}`)}"]`)
  return field ? {field, path} : fieldAt(path.slice(0, -1))
}

/**
 * Shows a field that is out of sight, and opens the tab of the form that it stands on. If the field stands in a closed
 * dialog, shows the list around it.
 */
export function reveal(path: Path, {onFieldOpen, onPathFocus}: Form): void {
  const [name] = path
  if (typeof name !== 'string') return
  const found = fieldAt(path)
  if (!found) {
    onFieldOpen(name)
    onPathFocus(path)
    return
  }
  const {top, bottom} = found.field.getBoundingClientRect()
  if (bottom < 0 || top > window.innerHeight) onPathFocus(found.path)
  found.field.scrollIntoView({block: 'nearest'})
}
