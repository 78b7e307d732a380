import {useState} from 'react'
import {Text} from '../../ui/primitives.ts'
import {LineField} from '../../ui/LineField.tsx'
import {ModalForm, typedIn} from '../../ui/ModalForm.tsx'
import {Tick} from '../../ui/Tick.tsx'
import {encryptedFileOf, fileOf} from './backupQueries.ts'

interface DownloadDialogProps {
  name: string
  /** Time of the backup, in words. */
  time: string
  onClose: () => void
}

/** Asks whether the file should contain accounts. It is then encrypted, because it contains credentials. */
export function DownloadDialog({name, time, onClose}: DownloadDialogProps) {
  const [hasAccounts, setHasAccounts] = useState(true)
  return (
    <ModalForm
      title={`Download the backup of ${time}`}
      action="Download"
      onSubmit={async (typed) => {
        // The address is a download, so the browser stays on this page.
        window.location.assign(
          hasAccounts ? await encryptedFileOf(name, typedIn(typed, 'passphrase')) : fileOf(name),
        )
      }}
      onClose={onClose}
    >
      <Text>
        Anybody who has the file has every draft and all history. The audit log says that you took it along.
      </Text>
      <Tick isTicked={hasAccounts} onTick={setHasAccounts}>
        With accounts: people, passwords, second factors, passkeys, tokens, audit log
      </Tick>
      {hasAccounts ? (
        <LineField
          label="Passphrase"
          hint="The file is encrypted by it. Nobody can open the file without it, and it is kept nowhere: write it down. At least 15 characters; four random words are good."
          name="passphrase"
          aria-required
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <Text>
          The file is not encrypted. Restored on another machine, it brings content alone: people there are
          invited again.
        </Text>
      )}
    </ModalForm>
  )
}
