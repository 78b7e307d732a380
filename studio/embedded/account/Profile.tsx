import {useMutation} from '@tanstack/react-query'
import {useState} from 'react'
import {Button, Card, Flex, Stack, Text} from '../../ui/primitives.ts'
import {FileButton} from '../../ui/FileButton.tsx'
import {LineForm} from '../../ui/LineForm.tsx'
import type {Me} from '../staff/me.ts'
import {Portrait} from '../../ui/Portrait.tsx'
import {Failure} from '../../ui/ToolPage.tsx'
import {changeName, changePicture} from './accountQueries.ts'
import {drawPicture} from './drawPicture.ts'

/** A person's name, picture and role. */
export function Profile({me: {account, role}}: {me: Me}) {
  return (
    <Card border padding={4} radius={2}>
      <Stack gap={5}>
        <Picture name={account.name} image={account.image} />
        <Name name={account.name} />
        <Stack gap={3}>
          <Text weight="medium">{account.email}</Text>
          {role && (
            <Text muted>
              {role.title}. {role.purpose} An administrator can change your role.
            </Text>
          )}
        </Stack>
      </Stack>
    </Card>
  )
}

function Picture({name, image}: {name: string; image: string | undefined}) {
  const {mutate, isPending, isSuccess, error} = useMutation({
    mutationFn: async (file: File | undefined) => changePicture(file ? await drawPicture(file) : null),
  })
  return (
    <Stack gap={3}>
      <Flex gap={4} align="center" wrap="wrap">
        <Portrait name={name} image={image} size="large" />
        <Flex gap={2} wrap="wrap">
          <FileButton
            mode="ghost"
            text={image === undefined ? 'Choose a picture' : 'Choose another picture'}
            label="Picture"
            accept="image/*"
            loading={isPending}
            onChoose={([file]) => file && mutate(file)}
          />
          {image !== undefined && (
            <Button
              mode="bleed"
              text="Remove picture"
              disabled={isPending}
              onClick={() => mutate(undefined)}
            />
          )}
        </Flex>
      </Flex>
      <Status isShown={isSuccess}>Saved. Open Studios show it once they are reloaded.</Status>
      {error && <Failure>{error.message}</Failure>}
    </Stack>
  )
}

function Name({name}: {name: string}) {
  const [written, setWritten] = useState(name)
  const {mutate, isPending, isSuccess, error} = useMutation({mutationFn: changeName})
  return (
    <LineForm
      label="Name"
      action="Save name"
      maxLength={100}
      autoComplete="name"
      value={written}
      onChange={setWritten}
      onSubmit={(line) => mutate(line)}
      isPending={isPending}
      disabled={written.trim() === name}
    >
      <Status isShown={isSuccess && written.trim() === name}>
        Saved. Open Studios show it once they are reloaded.
      </Status>
      {error && <Failure>{error.message}</Failure>}
    </LineForm>
  )
}

/** Announces that an action is done. It is rendered before, so that screen readers announce it. */
const Status = ({isShown, children}: {isShown: boolean; children: string}) => (
  <div role="status">{isShown && <Text>{children}</Text>}</div>
)
