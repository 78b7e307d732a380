import {Stack, Text} from '../../ui/primitives.ts'
import {LineField} from '../../ui/LineField.tsx'
import {ModalForm, typedIn} from '../../ui/ModalForm.tsx'
import {Secret} from '../../ui/Secret.tsx'
import {Disclosure} from '../../ui/Disclosure.tsx'
import {type Backups, restoreBackup} from './backupQueries.ts'
import {restoreCommand} from './backupTexts.ts'

const WITHOUT_SERVER = [
  'Stop the server, if it runs. Everything becomes what it was then, also what would stay as it is above.',
  'Run the command below in the folder of the site. The database that was there is kept beside the new one, in a folder “before-restore-…”.',
  'Start the server.',
]

interface RestoreDialogProps {
  name: string
  /** Time of the backup, in words. */
  time: string
  kept: Backups
  onClose: () => void
}

/** Asks whether to restore a backup, and says what that does. */
export const RestoreDialog = ({name, time, kept, onClose}: RestoreDialogProps) => (
  <ModalForm
    title={`Restore the backup of ${time}`}
    action="Restore"
    tone="critical"
    onSubmit={(typed) => restoreBackup(name, typedIn(typed, 'dataset'))}
    onClose={onClose}
  >
    <Text>
      Pages, questions, help, facts, images and all other content become what they were then, drafts too. What
      was written since leaves the site and the Studio at once. History keeps it.
    </Text>
    <Text>
      Published legal versions, approvals, shared previews, releases, comments, tasks and accounts stay as
      they are.
    </Text>
    <LineField
      label={`Type “${kept.dataset}”, the name of the dataset`}
      name="dataset"
      autoComplete="off"
      spellCheck={false}
    />
    <Disclosure label="When the server does not start">
      <Stack gap={4}>
        <ol className="steps">
          {WITHOUT_SERVER.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Secret label="Command" text={restoreCommand(name, kept)} copy="Copy command" />
      </Stack>
    </Disclosure>
  </ModalForm>
)
