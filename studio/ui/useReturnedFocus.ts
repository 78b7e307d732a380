import {useEffect, useState} from 'react'

/** What was pressed or typed in last. The item of a menu goes with its menu: for it stands the menu's button. */
let lastUsed: Element | null = null

/**
 * What has the focus need not be what opened a dialog: the Studio leads the focus to the first field of a form in its own
 * time, on a busy machine seconds after the form was there.
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
 * Gives the focus back to what opened a dialog, once the dialog has closed: the Studio's dialogs leave it nowhere. By then
 * React has put the focus where it was before the change, which may be behind the dialog.
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
