import {SecretDialog} from '../../ui/SecretDialog.tsx'
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
  <SecretDialog
    title={`A link for ${name}`}
    about={`${
      isMailed
        ? `It was mailed to ${name}. Should the mail not arrive, give them the link yourself.`
        : `It was not mailed. Give it to ${name} in a way that nobody else reads.`
    } It works once, for ${life}, and is not shown again.`}
    label="Link"
    text={link}
    copy="Copy link"
    onClose={onClose}
  />
)
