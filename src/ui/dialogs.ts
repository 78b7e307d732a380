import {frameIds} from '../../model/elementIds.ts'
import {loadCode} from './loadCode.ts'

/** Attributes of a button that opens a dialog, without a script where the browser supports them. */
export const opensDialog = (id: string) =>
  ({command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog'}) as const

/** The same for a button that also says whether the dialog is open; `supportDialogs` keeps that up to date. */
export const controlsDialog = (id: string) =>
  ({...opensDialog(id), 'aria-controls': id, 'aria-expanded': false}) as const

/** Attributes of a button that closes its dialog. */
export const closesDialog = (id: string) => ({command: 'close', commandfor: id}) as const

export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** Only one dialog is open at a time. */
function closeOthers(dialog: HTMLDialogElement) {
  for (const other of document.querySelectorAll('dialog[open]')) {
    if (other !== dialog && other instanceof HTMLDialogElement) other.close()
  }
}

/** Updates the state of a dialog's buttons, as browsers do for popovers. */
function tellButtons({id, open}: HTMLDialogElement) {
  for (const button of document.querySelectorAll(`[aria-controls="${id}"]`)) {
    button.setAttribute('aria-expanded', String(open))
  }
}

/** Milliseconds in which a press may still be the second half of a double press that opened a dialog. */
const DOUBLE_PRESS = 500

/** Lets a press on the scrim close a dialog after a short while: before that, the press is meant for the opener. */
function letScrimClose(dialog: HTMLDialogElement) {
  dialog.setAttribute('closedby', 'closerequest')
  if (dialog.open) setTimeout(() => dialog.open && dialog.setAttribute('closedby', 'any'), DOUBLE_PRESS)
}

/** Focuses the dialog's opener. A dialog opened from another one cannot return the focus to a button that is gone. */
function focusOpener(dialog: HTMLDialogElement) {
  const {activeElement, body} = document
  if (activeElement !== body && !dialog.contains(activeElement)) return
  const openers = document.querySelectorAll<HTMLElement>(`[aria-controls="${dialog.id}"]`)
  Array.from(openers)
    .find((opener) => opener.getClientRects().length > 0)
    ?.focus()
}

/** Safari does not focus a pressed button, and a closing dialog returns the focus to the element that had it. */
function focusPressed({target}: Event) {
  if (target instanceof Element)
    target.closest<HTMLElement>('button[commandfor]')?.focus({preventScroll: true})
}

function follow({target}: Event) {
  if (!(target instanceof HTMLDialogElement)) return
  if (target.open) closeOthers(target)
  else focusOpener(target)
  letScrimClose(target)
  tellButtons(target)
}

/** Closes the menu on wide screens: their header has its links, and hides the button that would get the focus back. */
function closeMenu({matches}: MediaQueryListEvent) {
  const menu = document.getElementById(frameIds.menuPanel)
  if (!matches || !(menu instanceof HTMLDialogElement) || !menu.open) return
  menu.close()
  document.querySelector<HTMLElement>('header a')?.focus()
}

/**
 * Adds to the dialogs of a page what HTML alone does not do. Only one is open at a time, and the menu only on narrow screens.
 * Their buttons show their state and get the focus back. They also work in browsers without `command` and `closedby`.
 * @returns once they are ready
 */
export async function supportDialogs(): Promise<void> {
  document.addEventListener('toggle', follow, true)
  document.addEventListener('click', focusPressed, true)
  matchMedia('(width >= 48rem)').addEventListener('change', closeMenu)
  // They may have been opened before the script ran.
  for (const dialog of document.querySelectorAll('dialog')) {
    if (!dialog.open) continue
    tellButtons(dialog)
    letScrimClose(dialog)
  }
  const isKnown = 'command' in HTMLButtonElement.prototype && 'closedBy' in HTMLDialogElement.prototype
  if (isKnown) return
  const {runDialogCommands} = await loadCode('dialogs', () => import('./dialogCommands.ts'))
  runDialogCommands()
}

/**
 * Ref of the element that takes the focus when its dialog opens, even if it appears later. React would handle the
 * attribute itself and not write it.
 */
export function takesFocusFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
  if (element?.closest('dialog')?.open) element.focus()
}

/** Props of such an element in a prerendered dialog, whose HTML has the attribute. */
export const focusedFirst = {autoFocus: true, ref: takesFocusFirst} as const

/** Closes every open dialog, as a new page does. */
export function closeDialogs(): void {
  for (const dialog of document.querySelectorAll('dialog[open]')) {
    if (dialog instanceof HTMLDialogElement) dialog.close()
  }
}
