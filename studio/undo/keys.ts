import type {Direction} from './FormHistory.ts'

/** Keys that are pressed, as browsers and editors tell of them. */
interface Keys {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** What keys ask for: Ctrl+Z or ⌘Z, with Shift the other way, and Ctrl+Y. */
export function directionOf({key, ctrlKey, metaKey, shiftKey, altKey}: Keys): Direction | undefined {
  if (altKey || ctrlKey === metaKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined
}
