import type {ReactNode} from 'react'
import {Modal} from './Modal.tsx'
import {Button, Flex, Text} from './primitives.ts'
import {Secret} from './Secret.tsx'

interface SecretDialogProps {
  title: string
  /** Says what it is for, and that it is not shown again. */
  about: ReactNode
  label: string
  text: string
  /** Label of the button that copies it. */
  copy: string
  /** Label of the button that closes the dialog. */
  done?: string
  /** More about it. */
  children?: ReactNode
  onClose: () => void
}

/** A dialog that shows a secret, only this once. */
export const SecretDialog = ({
  title,
  about,
  done = 'Done',
  children,
  onClose,
  ...secret
}: SecretDialogProps) => (
  <Modal title={title} onClose={onClose}>
    <Text>{about}</Text>
    <Secret {...secret} />
    {children}
    <Flex justify="flex-end">
      <Button text={done} onClick={onClose} />
    </Flex>
  </Modal>
)
