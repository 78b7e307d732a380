import {frameIds} from '../../model/elementIds.ts'
import {loadCode} from './loadCode.ts'

/** Attributes of a button that opens a dialog, by script-free means where the browser knows them. */
export const opensDialog = (id: string) =>
  ({command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog'}) as const

/** The same for one that also says whether the dialog is open, which `supportDialogs` keeps up to date. */
export const controlsDialog = (id: string) =>
  ({...opensDialog(id), 'aria-controls': id, 'aria-expanded': false}) as const

/** Attributes of a button that closes the dialog it is in. */
export const closesDialog = (id: string) => ({command: 'close', commandfor: id}) as const

export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** Only one dialog is open at a time. */
function closeOthers(dialog: HTMLDialogElement) {
  for (const other of document.querySelectorAll('dialog[open]')) {
    if (other !== dialog && other instanceof HTMLDialogElement) other.close()
  }
}

/** Tells the buttons of a dialog whether it is open, as browsers do for popovers. */
function tellButtons({id, open}: HTMLDialogElement) {
  for (const button of document.querySelectorAll(`[aria-controls="${id}"]`)) {
    button.setAttribute('aria-expanded', String(open))
  }
}

/** How long a press may still be the second half of the one that opened a dialog, in milliseconds. */
const DOUBLE_PRESS = 500

/** Lets a press on the scrim close a dialog that has been open for a while: before that, it is meant for the opener. */
function letScrimClose(dialog: HTMLDialogElement) {
  dialog.setAttribute('closedby', 'closerequest')
  if (dialog.open) setTimeout(() => dialog.open && dialog.setAttribute('closedby', 'any'), DOUBLE_PRESS)
}

/** A dialog that was opened from another one cannot give the focus back to a button that has gone with that. */
function focusOpener(dialog: HTMLDialogElement) {
  const {activeElement, body} = document
  if (activeElement !== body && !dialog.contains(activeElement)) return
  const openers = document.querySelectorAll<HTMLElement>(`[aria-controls="${dialog.id}"]`)
  Array.from(openers)
    .find((opener) => opener.getClientRects().length > 0)
    ?.focus()
}

/** Safari does not focus a button that is pressed, and a dialog that closes gives the focus back to what had it. */
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

/** The header of a wide screen has the links of the menu, and hides the button to which its closing leads back. */
function closeMenu({matches}: MediaQueryListEvent) {
  const menu = document.getElementById(frameIds.menuPanel)
  if (!matches || !(menu instanceof HTMLDialogElement) || !menu.open) return
  menu.close()
  document.querySelector<HTMLElement>('header a')?.focus()
}

/**
 * Does for the dialogs of a page what HTML alone does not: one is open at a time, the menu only on narrow
 * screens, their buttons say whether they are and get the focus back, and they open and close in browsers that do
 * not know `command` and `closedby` yet.
 * @returns once they do
 */
export async function supportDialogs(): Promise<void> {
  document.addEventListener('toggle', follow, true)
  document.addEventListener('click', focusPressed, true)
  matchMedia('(width >= 48rem)').addEventListener('change', closeMenu)
  // They may have been opened before any script was there to notice.
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
 * Ref of the element that takes the focus when the dialog around it opens, also when it comes later
 * than that. React would act on the attribute and not write it.
 */
export function takesFocusFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
  if (element?.closest('dialog')?.open) element.focus()
}

/** Props of such an element in a dialog that pages bring: those that were rendered ahead have the attribute. */
export const focusedFirst = {autoFocus: true, ref: takesFocusFirst} as const

/** Closes every open dialog, as a new page does. */
export function closeDialogs(): void {
  for (const dialog of document.querySelectorAll('dialog[open]')) {
    if (dialog instanceof HTMLDialogElement) dialog.close()
  }
}
