import {useEffect, useEffectEvent, useRef} from 'react'
import type {ReactNode, ToggleEvent} from 'react'

interface DialogProps {
  /** Named by the buttons that open it. */
  id: string
  className: string
  /** Id of the heading that names it, or else `label`. */
  labelledBy?: string | undefined
  label?: string | undefined
  /** Called just before it is shown, to put into it what nobody needs before. */
  onBeforeOpen?: () => void
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/**
 * A native modal dialog: it opens and closes without script, keeps the focus inside, gives it back to
 * the opener, and closes by Escape and by a click on the scrim.
 */
export function Dialog({
  id,
  className,
  labelledBy,
  label,
  onBeforeOpen,
  onOpenChange,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // It may have been opened before any script was there to notice.
  const noticeOpen = useEffectEvent(() => {
    if (dialog.current?.open) onOpenChange?.(true)
  })
  useEffect(() => noticeOpen(), [])
  const onBeforeToggle = (event: ToggleEvent<HTMLDialogElement>) => {
    if (event.newState === 'open') onBeforeOpen?.()
  }
  const onToggle = (event: ToggleEvent<HTMLDialogElement>) => {
    onOpenChange?.(event.newState === 'open')
  }
  return (
    <dialog
      ref={dialog}
      id={id}
      className={className}
      closedby="any"
      aria-labelledby={labelledBy}
      aria-label={label}
      onBeforeToggle={onBeforeToggle}
      onToggle={onToggle}
    >
      {children}
    </dialog>
  )
}
