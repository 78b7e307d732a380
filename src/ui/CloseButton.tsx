import {closesDialog} from './dialogs.ts'
import {Icon} from './Icon.tsx'
import './button.css'

/** The round button that closes its dialog. */
export function CloseButton({dialogId, label}: {dialogId: string; label: string}) {
  return (
    <button type="button" className="round" aria-label={label} {...closesDialog(dialogId)}>
      <Icon name="close" />
    </button>
  )
}
