import {useEffect, useState} from 'react'

/** The element that was last pressed or typed in. For a menu item, which disappears with its menu, the menu's button. */
let lastUsed: Element | null = null

/**
 * The focused element need not be a dialog's opener: the Studio moves the focus to a form's first field in its own
 * time, on a busy machine seconds after the form appeared.
 */
function remember({target}: Event): void {
  if (!(target instanceof Element)) return
  lastUsed = menuButton(target) ?? target.closest(':is(button, a, input, textarea, [tabindex])')
}

/** Returns the button of the menu around an element. */
function menuButton(element: Element): Element | null {
  const button = element.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return document.getElementById(button ?? '')
}

document.addEventListener('click', remember, true)
document.addEventListener('keydown', remember, true)

/** Moves the focus into the newest dialog. */
function focusDialog(): void {
  const dialog = Array.from(document.querySelectorAll('[role=dialog]')).at(-1)
  dialog?.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus()
}

/**
 * Keeps the focus in a dialog, and returns it to the opener once the dialog has closed: the Studio's dialogs leave it
 * nowhere. On a narrow screen the menu that opened the dialog takes the focus once more before it disappears. React has
 * restored the earlier focus by the end, which may be behind the dialog.
 */
export function useDialogFocus(): void {
  const [opener] = useState(lastUsed)
  useEffect(() => {
    const takeBack = ({target}: FocusEvent) => {
      if (opener && target instanceof Element && menuButton(target) === opener) focusDialog()
    }
    document.addEventListener('focusin', takeBack)
    return () => document.removeEventListener('focusin', takeBack)
  }, [opener])
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
