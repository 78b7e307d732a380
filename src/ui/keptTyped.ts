/** Where the tab keeps what was typed into a page while it reloads. */
const KEY = 'typed'

/** Names under which stands besides where the visitor was: in which field, and in which dialog. */
const FOCUS = 'focus'
const DIALOG = 'dialog'

/** The fields of the page, each by a name that it has in the next build, too. */
const fieldsByName = () =>
  new Map(Array.from(document.querySelectorAll('input'), (field, index) => [`${index}/${field.name}`, field]))

/** Keeps what is typed into the fields of the page, and where its visitor is. */
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
    // Where nothing can be kept, browsers still put most of it back by themselves.
  }
}

/** Puts back what was kept, once, into a page before its code looks at it. */
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
    // Nothing can be kept.
  }
}
