import {Button, type ButtonTone, Flex, Text} from './primitives.ts'
import {useReturnedFocus} from './useReturnedFocus.ts'

interface DialogButtonsProps {
  /** What the button says that does it. */
  action: string
  tone?: ButtonTone
  disabled?: boolean
  /** Whether it is being done. */
  isBusy?: boolean
  /** Why it cannot be done as things are. */
  fault?: string | undefined
  /** Does it. Without it, the button sends the form that it stands in. */
  onConfirm?: () => void
  onCancel: () => void
}

/** The two ways out of a dialog that asks whether something is meant. */
export function DialogButtons({
  action,
  tone = 'default',
  disabled = false,
  isBusy = false,
  fault,
  onConfirm,
  onCancel,
}: DialogButtonsProps) {
  useReturnedFocus()
  return (
    <Flex gap={2} align="center" justify="flex-end" wrap="wrap">
      {fault && (
        <Text size={1} role="status">
          {fault}
        </Text>
      )}
      <Button type="button" mode="bleed" fontSize={1} padding={3} text="Cancel" onClick={onCancel} />
      <Button
        type={onConfirm ? 'button' : 'submit'}
        // White on red is too faint to read.
        mode={tone === 'critical' ? 'ghost' : 'default'}
        tone={tone}
        fontSize={1}
        padding={3}
        text={action}
        disabled={disabled || isBusy || fault !== undefined}
        loading={isBusy}
        {...(onConfirm && {onClick: onConfirm})}
      />
    </Flex>
  )
}
