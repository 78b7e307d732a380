import {AddUserIcon} from '@sanity/icons/AddUser'
import {useMutation} from '@tanstack/react-query'
import {useId, useState} from 'react'
import {useCurrentUser} from 'sanity'
import {Box, Button, Card, Flex, Stack, Switch, Text} from '../../ui/primitives.ts'
import {LineField} from '../../ui/LineField.tsx'
import {ModalForm, typedIn} from '../../ui/ModalForm.tsx'
import {Answered} from '../../ui/Queries.tsx'
import {Section} from '../../ui/Section.tsx'
import {Failure} from '../../ui/ToolPage.tsx'
import {LinkDialog} from './LinkDialog.tsx'
import {PersonRow} from './PersonRow.tsx'
import {RoleField} from './RoleField.tsx'
import {invite, type Link, peopleOptions, requireSecondFactor, type Role, type Staff} from './staffQueries.ts'

/** All people with an account, with invitations for more. */
export const PeopleList = () => (
  <Answered options={peopleOptions()}>{(staff) => <People staff={staff} />}</Answered>
)

function People({staff: {people, roles, needsSecondFactor, canMail}}: {staff: Staff}) {
  const user = useCurrentUser()
  const [isInviting, setInviting] = useState(false)
  return (
    <Stack gap={6}>
      {people.length === 0 ? (
        <FirstAdministrator />
      ) : (
        <Box>
          <Button icon={AddUserIcon} text="Invite somebody" onClick={() => setInviting(true)} />
        </Box>
      )}
      <Section
        title="Accounts"
        description="People who are deactivated stay here, because history names them."
        count={people.length}
        nothing="Nobody has an account yet: you are trying the Studio out."
      >
        {people.map((person) => (
          <PersonRow key={person.id} person={person} roles={roles} isSelf={person.id === user?.id} />
        ))}
      </Section>
      {people.length > 0 && <SecondFactorRule isNeeded={needsSecondFactor} />}
      {isInviting && <InviteDialog roles={roles} canMail={canMail} onClose={() => setInviting(false)} />}
    </Stack>
  )
}

const FirstAdministrator = () => (
  <Text>
    <a href="/sign-in/first">Create the first administrator</a>
  </Text>
)

function SecondFactorRule({isNeeded}: {isNeeded: boolean}) {
  const id = useId()
  const {mutate, isPending, error} = useMutation({mutationFn: requireSecondFactor})
  return (
    <Card as="section" border padding={4} radius={2} aria-label="Second factor for everybody">
      <Stack gap={4}>
        <Flex as="label" gap={3} align="center" {...{htmlFor: id}}>
          <Switch
            id={id}
            checked={isNeeded}
            disabled={isPending}
            aria-describedby={`${id}-hint`}
            onChange={({currentTarget}) => mutate(currentTarget.checked)}
          />
          <Text weight="medium">Everybody needs a second factor</Text>
        </Flex>
        <Text muted id={`${id}-hint`}>
          Everybody who has signed in with a password alone is signed out, and turns a second factor on at the
          next sign-in. Passkeys go on as they are, and the company’s sign-in where it tells of a second
          factor.
        </Text>
        {error && <Failure>{error.message}</Failure>}
      </Stack>
    </Card>
  )
}

interface InviteDialogProps {
  roles: readonly Role[]
  canMail: boolean
  onClose: () => void
}

function InviteDialog({roles, canMail, onClose}: InviteDialogProps) {
  const [invited, setInvited] = useState<{name: string; made: Link}>()
  if (invited) return <LinkDialog {...invited} life="seven days" onClose={onClose} />
  return (
    <ModalForm
      title="Invite somebody"
      action="Invite"
      onSubmit={async (typed) => {
        const name = typedIn(typed, 'name')
        const made = await invite({name, email: typedIn(typed, 'email'), role: typedIn(typed, 'role')})
        return {name, made}
      }}
      onDone={setInvited}
      onClose={onClose}
    >
      <LineField
        label="Name"
        hint="As history and colleagues will show it."
        name="name"
        aria-required
        maxLength={100}
        autoComplete="off"
      />
      <LineField
        label="Email"
        hint={canMail ? 'The invitation is mailed there.' : 'For signing in. This server sends no mail.'}
        name="email"
        type="email"
        aria-required
        autoComplete="off"
      />
      <RoleField roles={roles} initial="marketing" />
    </ModalForm>
  )
}
