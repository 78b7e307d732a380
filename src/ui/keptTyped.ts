/** Key in the tab's session storage for the input of a page while it reloads. */
const KEY = 'typed'

/** Names for the visitor's place: the focused field, and the open dialog. */
const FOCUS = 'focus'
const DIALOG = 'dialog'

/** Returns the fields of the page, each with a name that it keeps in the next build. */
const fieldsByName = () =>
  new Map(Array.from(document.querySelectorAll('input'), (field, index) => [`${index}/${field.name}`, field]))

/** Stores the input in the page's fields, and the visitor's place. */
export function keepTyped(): void {
  const kept = new URLSearchParams()
  for (const [name, field] of fieldsByName()) {
    if (field.value) kept.set(name, field.value)
    if (field === document.activeElement) kept.set(FOCUS, name)
  }
  const dialog = document.querySelector('dialog[open]')
  if (dialog) kept.set(DIALOG, dialog.id)
  try {
    sessionStorage.setItem(KEY, String(kept))
  } catch {
    // Without storage, browsers still restore most of it by themselves.
  }
}

/** Restores the stored input, once, before the page's code looks at it. */
export function putTypedBack(): void {
  try {
    const kept = new URLSearchParams(sessionStorage.getItem(KEY) ?? '')
    sessionStorage.removeItem(KEY)
    const fields = fieldsByName()
    for (const [name, text] of kept) {
      const field = fields.get(name)
      if (field) field.value = text
    }
    const dialog = document.getElementById(kept.get(DIALOG) ?? '')
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
    fields.get(kept.get(FOCUS) ?? '')?.focus()
  } catch {
    // There is no storage.
  }
}
