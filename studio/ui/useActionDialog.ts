import {type ReactNode, useState} from 'react'

/**
 * Returns the part of a document's action that opens a dialog.
 * @param content returns what the dialog shows
 */
export function useActionDialog(header: string, content: (close: () => void) => ReactNode) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return {
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog' as const,
      header,
      width: 'medium' as const,
      onClose: close,
      content: content(close),
    },
  }
}
