import {useState} from 'react'
import {Badge, Box, Button, Flex, Stack, Text} from '../../ui/primitives.ts'
import {Portrait} from '../../ui/Portrait.tsx'
import {Disclosure} from '../../ui/Disclosure.tsx'
import {Row} from '../../ui/Section.tsx'
import {TimeAgo} from '../../ui/TimeAgo.tsx'
import {PersonDialog, type PersonAction} from './PersonDialog.tsx'
import {securityOf, stateOf} from './personTexts.ts'
import type {Person, Role} from './staffQueries.ts'

interface PersonRowProps {
  person: Person
  roles: readonly Role[]
  isSelf: boolean
}

/** A person with their sign-in data, and the actions on their account. */
export function PersonRow({person, roles, isSelf}: PersonRowProps) {
  const [action, setAction] = useState<PersonAction>()
  const state = stateOf(person)
  return (
    <Row>
      <Flex gap={3} align="center" wrap="wrap">
        <Portrait name={person.name} image={person.image} />
        <Box flex={1} style={{minInlineSize: '12rem'}}>
          <Stack gap={3}>
            <Text weight="medium">
              {person.name}
              {isSelf && ' (you)'}
            </Text>
            <Text muted>{person.email}</Text>
          </Stack>
        </Box>
        <Flex gap={2} align="center" wrap="wrap">
          {state.isNotable && <Badge tone={state.tone}>{state.text}</Badge>}
          <Badge>{roles.find(({name}) => name === person.role)?.title ?? person.role}</Badge>
        </Flex>
      </Flex>
      <Text muted>
        <LastSignIn at={person.lastSignIn} /> {securityOf(person)}
      </Text>
      <Disclosure label={`Manage ${person.name}`}>
        <Flex gap={2} wrap="wrap">
          {person.active && (
            <>
              <ActionButton text="Change role" onClick={() => setAction('role')} />
              <ActionButton
                text={person.canSignIn ? 'New password link' : 'New invitation link'}
                onClick={() => setAction('link')}
              />
              <ActionButton
                text="End all sessions"
                disabled={person.sessions === 0}
                onClick={() => setAction('sessions')}
              />
              {person.hasCompany && (
                <ActionButton text="Remove company sign-in" onClick={() => setAction('company')} />
              )}
            </>
          )}
          <ActionButton
            text={person.active ? 'Deactivate' : 'Activate again'}
            tone={person.active ? 'critical' : 'default'}
            onClick={() => setAction(person.active ? 'deactivate' : 'activate')}
          />
        </Flex>
      </Disclosure>
      {action && (
        <PersonDialog
          action={action}
          person={person}
          roles={roles}
          isSelf={isSelf}
          onClose={() => setAction(undefined)}
        />
      )}
    </Row>
  )
}

interface ActionButtonProps {
  text: string
  tone?: 'critical' | 'default'
  disabled?: boolean
  onClick: () => void
}

const ActionButton = (props: ActionButtonProps) => <Button mode="ghost" {...props} />

function LastSignIn({at}: {at: number | null}) {
  if (at === null) return 'Has never signed in.'
  return (
    <>
      Last signed in <TimeAgo moment={new Date(at).toISOString()} />.
    </>
  )
}
