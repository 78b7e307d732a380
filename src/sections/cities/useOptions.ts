import {type KeyboardEvent, useState} from 'react'

/** Returns the option to which a key moves, round and round. */
function moved(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  // Without an active option, these keys move the caret in the text.
  if (active >= 0 && key === 'Home') return 0
  if (active >= 0 && key === 'End') return count - 1
  return undefined
}

/**
 * The keyboard behaviour of a combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 * @param keys identify the options: the active one stays active when others come before it
 */
export function useOptions(keys: readonly string[]) {
  const [open, setOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string>()
  const active = open && activeKey !== undefined ? keys.indexOf(activeKey) : -1
  const hide = () => {
    setOpen(false)
    setActiveKey(undefined)
  }
  return {
    open,
    /** Index of the option that Enter would choose; -1 if there is none. */
    active,
    show: () => {
      setOpen(true)
      setActiveKey(undefined)
    },
    hide,
    /** @returns true if the key was for the options */
    handleKey({key}: KeyboardEvent): boolean {
      if (key === 'Escape' && open) {
        hide()
        return true
      }
      const next = keys.length > 0 ? moved(key, active, keys.length) : undefined
      if (next === undefined) return false
      setOpen(true)
      setActiveKey(keys[next])
      return true
    },
  }
}
