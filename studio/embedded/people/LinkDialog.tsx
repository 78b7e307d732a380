import {Button, Flex, Text} from '../../ui/primitives.ts'
import {Modal} from '../../ui/Modal.tsx'
import {Secret} from '../../ui/Secret.tsx'
import type {Link} from './staffQueries.ts'

interface LinkDialogProps {
  /** Name of the person whom the link is for. */
  name: string
  made: Link
  /** Lifetime of the link, in words. */
  life: string
  onClose: () => void
}

/** Shows a link for choosing a password, only this once. */
export const LinkDialog = ({name, made: {link, isMailed}, life, onClose}: LinkDialogProps) => (
  <Modal title={`A link for ${name}`} onClose={onClose}>
    <Text>
      {isMailed
        ? `It was mailed to ${name}. Should the mail not arrive, give them the link yourself.`
        : `It was not mailed. Give it to ${name} in a way that nobody else reads.`}{' '}
      It works once, for {life}, and is not shown again.
    </Text>
    <Secret label="Link" text={link} copy="Copy link" />
    <Flex justify="flex-end">
      <Button text="Done" onClick={onClose} />
    </Flex>
  </Modal>
)
