import type {ReactNode, ToggleEvent} from 'react'
import './Panel.css'

interface PanelProps {
  /** Named by the buttons that open it. */
  id: string
  /** Id of the heading that names it, or else `label`. */
  labelledBy?: string
  label?: string
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** Only one panel is open at a time. */
function closeOthers(panel: HTMLDialogElement) {
  for (const other of panel.ownerDocument.querySelectorAll('dialog[open]')) {
    if (other !== panel && other instanceof HTMLDialogElement) other.close()
  }
}

/**
 * A modal panel that slides in. It is a native dialog: it opens and closes without script, keeps the
 * focus inside, gives it back to the opener, and closes by Escape and by a click on the scrim.
 */
export function Panel({id, labelledBy, label, onOpenChange, children}: PanelProps) {
  const onToggle = (event: ToggleEvent<HTMLDialogElement>) => {
    const open = event.newState === 'open'
    if (open) closeOthers(event.currentTarget)
    onOpenChange(open)
  }
  return (
    <dialog
      id={id}
      className="panel"
      closedby="any"
      aria-labelledby={labelledBy}
      aria-label={label}
      onToggle={onToggle}
    >
      {children}
    </dialog>
  )
}
