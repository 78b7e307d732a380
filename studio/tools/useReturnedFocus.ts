import {useLayoutEffect} from 'react'

/** What had the focus last. The item of a menu goes with its menu: for it stands the menu's button. */
let lastFocused: Element | null = null

document.addEventListener('focusin', ({target}) => {
  if (!(target instanceof Element)) return
  const button = target.closest('[role=menu]')?.getAttribute('aria-labelledby')
  lastFocused = document.getElementById(button ?? '') ?? target
})

/**
 * Gives the focus back to what had it before a dialog opened, once the dialog closes: the Studio's dialogs leave it nowhere.
 * A menu may close before its dialog is there, and then nothing has the focus.
 */
export function useReturnedFocus(): void {
  useLayoutEffect(() => {
    const before = lastFocused
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
}
