import {Button, Flex, Text} from '@sanity/ui'
import {Modal} from '../staff/Modal.tsx'
import {Secret} from '../staff/Secret.tsx'
import type {Backups} from './backupQueries.ts'
import {restoreCommand} from './backupTexts.ts'

const STEPS = [
  'Tell everybody who is writing.',
  'Stop the server.',
  'Run the command below in the folder of the site. The database that was there is kept beside the new one, in a folder “before-restore-…”.',
  'Start the server.',
]

interface RestoreDialogProps {
  name: string
  /** When it was made, in words. */
  time: string
  kept: Backups
  onClose: () => void
}

/** Says how a backup is put back: by whoever can stop the server, since nobody may write meanwhile. */
export const RestoreDialog = ({name, time, kept, onClose}: RestoreDialogProps) => (
  <Modal title={`Restore the backup of ${time}`} onClose={onClose}>
    <Text size={1}>
      All content becomes what it was then: whatever was written since is gone from the site and the Studio.
      This is done on the server’s machine, while the server is stopped.
    </Text>
    <ol className="steps">
      {STEPS.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <Secret label="Command" text={restoreCommand(name, kept)} copy="Copy command" />
    <Flex justify="flex-end">
      <Button fontSize={1} padding={3} text="Done" onClick={onClose} />
    </Flex>
  </Modal>
)
