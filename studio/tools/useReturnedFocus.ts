import {useLayoutEffect} from 'react'

/** What has the focus, or the button of the menu around it: an item goes with its menu. */
function focusedOpener(): Element | null {
  const focused = document.activeElement
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return document.getElementById(button ?? '') ?? focused
}

/** Gives the focus back to what had it before a dialog opened, once the dialog closes: the Studio's dialogs leave it nowhere. */
export function useReturnedFocus(): void {
  useLayoutEffect(() => {
    const before = focusedOpener()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
}
