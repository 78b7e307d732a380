import {useMutation} from '@tanstack/react-query'
import {reasonOf} from '../content/reasonOf.ts'
import {Button, type ButtonTone, Flex, Text} from './primitives.ts'
import {Failure} from './ToolPage.tsx'
import {useDialogFocus} from './useDialogFocus.ts'

interface DialogButtonsProps {
  /** Label of the button for the action. */
  action: string
  tone?: ButtonTone
  disabled?: boolean
  /** True while the action is running. */
  isBusy?: boolean
  /** The reason why the action is not possible now. */
  fault?: string | undefined
  /** Runs the action. Without it, the button submits its form. */
  onConfirm?: () => void
  /** Label of the button that leaves the dialog. */
  cancel?: string
  onCancel: () => void
}

/** The buttons of a dialog that asks for confirmation. */
export function DialogButtons({
  action,
  tone = 'default',
  disabled = false,
  isBusy = false,
  fault,
  onConfirm,
  cancel = 'Cancel',
  onCancel,
}: DialogButtonsProps) {
  useDialogFocus()
  return (
    <Flex gap={2} align="center" justify="flex-end" wrap="wrap">
      {fault && <Text role="status">{fault}</Text>}
      <Button type="button" mode="bleed" text={cancel} onClick={onCancel} />
      <Button
        type={onConfirm ? 'button' : 'submit'}
        // White on red has too little contrast.
        mode={tone === 'critical' ? 'ghost' : 'default'}
        tone={tone}
        text={action}
        disabled={disabled || isBusy || fault !== undefined}
        loading={isBusy}
        {...(onConfirm && {onClick: onConfirm})}
      />
    </Flex>
  )
}

interface ConfirmButtonsProps extends Omit<DialogButtonsProps, 'isBusy' | 'onConfirm'> {
  /** Stands before the reason why the action failed. */
  failed: string
  /** Runs the action. Rejects with the reason. */
  onConfirm: () => Promise<unknown>
}

/** The same for an action that takes time and can fail. */
export function ConfirmButtons({failed, onConfirm, ...buttons}: ConfirmButtonsProps) {
  const {mutate, isPending, error} = useMutation({mutationFn: onConfirm})
  return (
    <>
      {error && (
        <Failure>
          {failed} {reasonOf(error)}
        </Failure>
      )}
      <DialogButtons {...buttons} isBusy={isPending} onConfirm={mutate} />
    </>
  )
}
