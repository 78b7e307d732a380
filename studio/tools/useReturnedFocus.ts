import {useLayoutEffect} from 'react'

/** Gives the focus back to what had it before a dialog opened, once the dialog closes: the Studio's dialogs leave it nowhere. */
export function useReturnedFocus(): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
}
