import {useMutation, useQueryClient} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {DialogButtons} from './DialogButtons.tsx'
import {Stack} from './primitives.ts'
import {reasonOf} from '../content/reasonOf.ts'
import {Failure} from './ToolPage.tsx'
import {Modal} from './Modal.tsx'

interface ModalFormProps<Result> {
  title: string
  /** What the button says that does it. */
  action: string
  /** `critical` where something ends that cannot be taken up again. */
  tone?: 'default' | 'critical'
  /** Does it, with what was typed. Rejects with an error whose message is for the person. */
  onSubmit: (typed: FormData) => Promise<Result>
  /** Told when it is done, after everything that is shown of staff was asked for again. */
  onDone: (result: Result) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks for something, or whether something is meant, and says why it could not be done. */
export function ModalForm<Result>({
  title,
  action,
  tone = 'default',
  onSubmit,
  onDone,
  onClose,
  children,
}: ModalFormProps<Result>) {
  const queries = useQueryClient()
  const {mutate, isPending, error} = useMutation({
    mutationFn: onSubmit,
    onSuccess: async (result) => {
      await queries.invalidateQueries({queryKey: ['staff']})
      onDone(result)
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

/** What was typed into a field. */
export const typedIn = (typed: FormData, name: string): string => {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}
