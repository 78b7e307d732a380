import {useMutation} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {DialogButtons} from './DialogButtons.tsx'
import {Stack, useToast} from './primitives.ts'
import {reasonOf} from '../content/reasonOf.ts'
import {Failure} from './ToolPage.tsx'
import {Modal} from './Modal.tsx'

interface ModalFormProps<Result> {
  title: string
  /** Label of the button for the action. */
  action: string
  /** `critical` for irrevocable actions. */
  tone?: 'default' | 'critical'
  /** Runs the action with the form's input. Rejects with an error whose message is for the person. */
  onSubmit: (typed: FormData) => Promise<Result>
  /** Called when it is done, after all staff queries were refetched; default closes the dialog. */
  onDone?: (result: Result) => void
  /** Says then that it is done. */
  told?: string
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks for input or confirmation, and shows why the action failed. */
export function ModalForm<Result>({
  title,
  action,
  tone = 'default',
  onSubmit,
  onClose,
  onDone = onClose,
  told,
  children,
}: ModalFormProps<Result>) {
  const toast = useToast()
  const {mutate, isPending, error} = useMutation({
    mutationFn: onSubmit,
    onSuccess: (result) => {
      onDone(result)
      if (told !== undefined) toast.push({status: 'success', title: told})
    },
  })
  return (
    <Modal title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          mutate(new FormData(event.currentTarget))
        }}
      >
        <Stack gap={5}>
          {children}
          {error && <Failure>{reasonOf(error)}</Failure>}
          <DialogButtons action={action} tone={tone} isBusy={isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

/** Returns the text of a form's field. */
export const typedIn = (typed: FormData, name: string): string => {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}
