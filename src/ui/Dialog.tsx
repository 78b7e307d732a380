import {type ComponentProps, useEffect, useEffectEvent, useRef} from 'react'

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'ref'> {
  /** Id that its buttons refer to. */
  id: string
  /** Called just before it is shown, to fill in what is not needed earlier. */
  onBeforeOpen?: () => void
  onOpenChange?: (open: boolean) => void
}

/**
 * A native modal dialog: it opens and closes without script, keeps the focus inside, gives it back to
 * the opener, and closes by Escape and, after a moment, by a click on the scrim (`supportDialogs`).
 */
export function Dialog({onBeforeOpen, onOpenChange, ...props}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const prepare = useEffectEvent(() => onBeforeOpen?.())
  const tell = useEffectEvent((isOpen: boolean) => onOpenChange?.(isOpen))
  // React's listeners work on elements that it made, and not on a dialog that the page brought.
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const onBeforeToggle = ({newState}: ToggleEvent) => {
      if (newState === 'open') prepare()
    }
    const onToggle = ({newState}: ToggleEvent) => tell(newState === 'open')
    element.addEventListener('beforetoggle', onBeforeToggle)
    element.addEventListener('toggle', onToggle)
    // It may have been opened before the script ran.
    if (element.open) tell(true)
    return () => {
      element.removeEventListener('beforetoggle', onBeforeToggle)
      element.removeEventListener('toggle', onToggle)
    }
  }, [])
  return <dialog ref={dialog} closedby="closerequest" {...props} />
}
