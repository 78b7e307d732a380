import {type KeyboardEvent, useState} from 'react'

/** The way of the arrow keys through a number of options, round and round. */
function moved(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  // Without an option the keys move the caret in the text.
  if (active >= 0 && key === 'Home') return 0
  if (active >= 0 && key === 'End') return count - 1
  return undefined
}

/**
 * The keyboard's part of a combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 * @param keys tell the options apart: the active one stays so when others come before it
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
    /** Index of the option that Enter would choose; -1 while there is none. */
    active,
    show: () => {
      setOpen(true)
      setActiveKey(undefined)
    },
    hide,
    /** @returns whether the key was about the options */
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
