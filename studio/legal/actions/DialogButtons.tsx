import {Button, type ButtonTone, Flex} from '@sanity/ui'
import {useReturnedFocus} from './useReturnedFocus.ts'

interface DialogButtonsProps {
  /** What the button says that does it. */
  action: string
  tone?: ButtonTone
  disabled?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The two ways out of a dialog that asks whether something is meant. */
export function DialogButtons({
  action,
  tone = 'primary',
  disabled = false,
  onConfirm,
  onCancel,
}: DialogButtonsProps) {
  useReturnedFocus()
  return (
    <Flex gap={2} justify="flex-end" wrap="wrap">
      <Button mode="bleed" fontSize={1} padding={3} text="Cancel" onClick={onCancel} />
      <Button
        // White on red is too faint to read.
        mode={tone === 'critical' ? 'ghost' : 'default'}
        tone={tone}
        fontSize={1}
        padding={3}
        text={action}
        disabled={disabled}
        onClick={onConfirm}
      />
    </Flex>
  )
}
