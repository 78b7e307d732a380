function runCommand(event: Event) {
  const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null
  const target = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (!(target instanceof HTMLDialogElement)) return
  const command = button?.getAttribute('command')
  if (command === 'show-modal' && !target.open) target.showModal()
  if (command === 'close') target.close()
}

/**
 * A click on the scrim goes to the dialog itself, because its content covers the rest of it. Sometimes WebKit sends it
 * to the root, which gets no other clicks while everything but the dialog is inert.
 */
function closeFromScrim({target}: Event) {
  const dialog = target === document.documentElement ? document.querySelector('dialog:modal') : target
  if (dialog instanceof HTMLDialogElement && dialog.getAttribute('closedby') === 'any') dialog.close()
}

/** Makes dialogs open and close in browsers that do not know `command` and `closedby` yet. */
export function runDialogCommands(): void {
  if (!('command' in HTMLButtonElement.prototype)) document.addEventListener('click', runCommand)
  if (!('closedBy' in HTMLDialogElement.prototype)) document.addEventListener('click', closeFromScrim)
}
