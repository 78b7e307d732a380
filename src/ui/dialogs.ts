/** Attributes of a button that opens a dialog, by script-free means where the browser knows them. */
export const opensDialog = (id: string) =>
  ({command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog'}) as const

/** Attributes of a button that closes the dialog it is in. */
export const closesDialog = (id: string) => ({command: 'close', commandfor: id}) as const

function runCommand(event: Event) {
  const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null
  const target = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (!(target instanceof HTMLDialogElement)) return
  const command = button?.getAttribute('command')
  if (command === 'show-modal' && !target.open) target.showModal()
  if (command === 'close') target.close()
}

/** A click on the scrim goes to the dialog itself: its content covers the rest of it. */
function closeFromScrim({target}: Event) {
  if (target instanceof HTMLDialogElement && target.open) target.close()
}

/** Makes dialogs open and close in browsers that do not know `command` and `closedby` yet. */
export function supportDialogs(): void {
  if (!('command' in HTMLButtonElement.prototype)) document.addEventListener('click', runCommand)
  if (!('closedBy' in HTMLDialogElement.prototype)) document.addEventListener('click', closeFromScrim)
}

/**
 * Ref of the element that takes the focus when the dialog around it opens, also when it comes later
 * than that. React would act on the attribute and not write it.
 */
export function takesFocusFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
  if (element?.closest('dialog')?.open) element.focus()
}

/** Closes every open dialog, as a new page does. */
export function closeDialogs(): void {
  for (const dialog of document.querySelectorAll('dialog[open]')) {
    if (dialog instanceof HTMLDialogElement) dialog.close()
  }
}
