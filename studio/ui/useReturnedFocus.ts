import {useEffect, useState} from 'react'

/** The element that was last pressed or typed in. For a menu item, which disappears with its menu, the menu's button. */
let lastUsed: Element | null = null

/**
 * The focused element need not be a dialog's opener: the Studio moves the focus to a form's first field in its own
 * time, on a busy machine seconds after the form appeared.
 */
function remember({target}: Event): void {
  if (!(target instanceof Element)) return
  const button = target.closest('[role=menu]')?.getAttribute('aria-labelledby')
  lastUsed =
    document.getElementById(button ?? '') ?? target.closest(':is(button, a, input, textarea, [tabindex])')
}

document.addEventListener('click', remember, true)
document.addEventListener('keydown', remember, true)

/**
 * Returns the focus to a dialog's opener, once the dialog has closed: the Studio's dialogs leave it nowhere. By then
 * React has restored the earlier focus, which may be behind the dialog.
 */
export function useReturnedFocus(): void {
  const [opener] = useState(lastUsed)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
