import type {Direction} from './history.ts'

/** A key event of a browser or an editor. */
interface Keys {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** Returns undo for Ctrl+Z and ⌘Z, and redo for the same with Shift and for Ctrl+Y. */
export function directionOf({key, ctrlKey, metaKey, shiftKey, altKey}: Keys): Direction | undefined {
  if (altKey || ctrlKey === metaKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined
}
