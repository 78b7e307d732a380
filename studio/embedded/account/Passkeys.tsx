import {useMutation, useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {Button, Flex, Spinner, Stack, Text} from '../../ui/primitives.ts'
import {LineForm} from '../../ui/LineForm.tsx'
import {ModalForm} from '../../ui/ModalForm.tsx'
import {List, Row} from '../../ui/Section.tsx'
import {type Passkey, passkeysOptions, removePasskey} from './accountQueries.ts'
import {addPasskey, canAddPasskey} from './addPasskey.ts'
import {Refusal} from './NewSignIn.tsx'

/** A person's passkeys, with a button for another one. */
export function Passkeys() {
  const {data: passkeys, error} = useQuery(passkeysOptions())
  return (
    <Stack gap={4}>
      <Text muted>
        Your fingerprint, face or PIN signs you in, without a password and safe from pages that only look like
        this one.
      </Text>
      {error && <Refusal error={error} />}
      {!passkeys && !error && <Spinner muted />}
      {passkeys && passkeys.length > 0 && (
        <List>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </List>
      )}
      {canAddPasskey() ? (
        <NewPasskey />
      ) : (
        <Text>This browser makes no passkeys at this address. They need https, or localhost.</Text>
      )}
    </Stack>
  )
}

function NewPasskey() {
  const [name, setName] = useState('')
  const {mutate, isPending, error} = useMutation({
    mutationFn: addPasskey,
    onSuccess: () => setName(''),
  })
  return (
    <LineForm
      label="Name of a new passkey"
      hint="What it is on, such as “Work laptop”."
      action="Add a passkey"
      maxLength={60}
      autoComplete="off"
      value={name}
      onChange={setName}
      onSubmit={(line) => mutate(line)}
      isPending={isPending}
    >
      {error && <Refusal error={error} />}
    </LineForm>
  )
}

const day = new Intl.DateTimeFormat(undefined, {dateStyle: 'medium'})

function PasskeyRow({passkey: {id, name, createdAt}}: {passkey: Passkey}) {
  const [isRemoving, setRemoving] = useState(false)
  const shown = name || 'A passkey without a name'
  return (
    <Row>
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Stack gap={3}>
          <Text weight="medium">{shown}</Text>
          {createdAt && <Text muted>Added {day.format(new Date(createdAt))}</Text>}
        </Stack>
        <Button mode="ghost" text="Remove" aria-label={`Remove ${shown}`} onClick={() => setRemoving(true)} />
      </Flex>
      {isRemoving && (
        <ModalForm
          title={`Remove ${shown}`}
          action="Remove"
          tone="critical"
          onSubmit={() => removePasskey(id)}
          onClose={() => setRemoving(false)}
        >
          <Text>You cannot sign in with it any more. Delete it on the device, too.</Text>
        </ModalForm>
      )}
    </Row>
  )
}
