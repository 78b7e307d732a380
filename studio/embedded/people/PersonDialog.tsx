import {useState} from 'react'
import {Checkbox, Flex, Stack, Text} from '../../ui/primitives.ts'
import {Answered} from '../../ui/Queries.tsx'
import {ModalForm, typedIn} from '../../ui/ModalForm.tsx'
import {LinkDialog} from './LinkDialog.tsx'
import {RoleField} from './RoleField.tsx'
import {
  changePerson,
  endSessions,
  type Link,
  makeLink,
  type Outliving,
  outlivingOptions,
  type Person,
  type Role,
  unlinkCompany,
} from './staffQueries.ts'

/** An administrator's action on a person's account. */
export type PersonAction = 'role' | 'link' | 'sessions' | 'company' | 'activity'

interface PersonDialogProps {
  action: PersonAction
  person: Person
  roles: readonly Role[]
  isSelf: boolean
  onClose: () => void
}

/** Asks whether to carry out an action on an account, and says what happens then. */
export function PersonDialog({action, ...props}: PersonDialogProps) {
  if (action === 'role') return <RoleDialog {...props} />
  if (action === 'link') return <NewLinkDialog {...props} />
  if (action === 'sessions') return <SessionsDialog {...props} />
  if (action === 'company') return <CompanyDialog {...props} />
  return props.person.active ? <DeactivateDialog {...props} /> : <ActivateDialog {...props} />
}

type DialogProps = Omit<PersonDialogProps, 'action'>

const nameIn = ({person, isSelf}: DialogProps) => (isSelf ? 'You are' : `${person.name} is`)

function RoleDialog(props: DialogProps) {
  const {person, roles, onClose} = props
  return (
    <ModalForm
      title={`Change the role of ${person.name}`}
      action="Change role"
      onSubmit={(typed) => changePerson(person.id, {role: typedIn(typed, 'role')})}
      told={`${person.name} has another role.`}
      onClose={onClose}
    >
      <RoleField roles={roles} initial={person.role} />
      <Text>
        {nameIn(props)} signed out everywhere, and signs in again under the new role. What was saved stays.
      </Text>
    </ModalForm>
  )
}

function NewLinkDialog({person, onClose}: DialogProps) {
  const [made, setMade] = useState<Link>()
  if (made) return <LinkDialog name={person.name} made={made} life="a day" onClose={onClose} />
  return (
    <ModalForm
      title={`A new link for ${person.name}`}
      action="Make link"
      onSubmit={(typed) => makeLink(person.id, typed.has('withoutSecondFactor'))}
      onDone={setMade}
      onClose={onClose}
    >
      <Text>
        With the link {person.name} chooses a new password. Until then the present one works. Choosing it ends
        all sessions.
      </Text>
      {person.secondFactor && (
        <Flex as="label" gap={3} align="center">
          <Checkbox name="withoutSecondFactor" />
          <Text>Turn off the second factor, too: {person.name} has lost it</Text>
        </Flex>
      )}
    </ModalForm>
  )
}

function SessionsDialog(props: DialogProps) {
  const {person, isSelf, onClose} = props
  return (
    <ModalForm
      title={`End all sessions of ${person.name}`}
      action="End sessions"
      tone="critical"
      onSubmit={() => endSessions(person.id)}
      told={`All sessions of ${person.name} have ended.`}
      onClose={onClose}
    >
      <Text>
        {nameIn(props)} signed out in every browser within seconds, this Studio
        {isSelf ? ' too' : ' in theirs too'}. What was saved stays.
      </Text>
    </ModalForm>
  )
}

function CompanyDialog(props: DialogProps) {
  const {person, onClose} = props
  return (
    <ModalForm
      title={`Remove the company’s sign-in of ${person.name}`}
      action="Remove"
      tone="critical"
      onSubmit={() => unlinkCompany(person.id)}
      told={`The company’s sign-in of ${person.name} is removed.`}
      onClose={onClose}
    >
      <Text>
        {nameIn(props)} signed out everywhere, and signs in by a password or a passkey. Somebody who has
        neither comes in by the company’s sign-in again, which links the two again: deactivate the account if
        that is not to be.
      </Text>
    </ModalForm>
  )
}

function DeactivateDialog(props: DialogProps) {
  const {person, isSelf, onClose} = props
  return (
    <ModalForm
      title={`Deactivate ${person.name}`}
      action="Deactivate"
      tone="critical"
      onSubmit={() => changePerson(person.id, {active: false})}
      told={`${person.name} is deactivated.`}
      onClose={onClose}
    >
      <Text>
        {nameIn(props)} signed out everywhere within seconds, and cannot sign in any more. Releases that{' '}
        {isSelf ? 'you' : person.name} scheduled are not published: their time passes, and the Studio says so.
        What was saved stays, and history keeps the name.
      </Text>
      <Ending person={person} />
    </ModalForm>
  )
}

const ActivateDialog = ({person, onClose}: DialogProps) => (
  <ModalForm
    title={`Activate ${person.name} again`}
    action="Activate"
    onSubmit={() => changePerson(person.id, {active: true})}
    told={`${person.name} is active again.`}
    onClose={onClose}
  >
    <Text>{person.name} can sign in as before, with the same password, passkeys and role.</Text>
  </ModalForm>
)

/** Lists what a person has made for others, and what ends with their account. */
const Ending = ({person: {id, name}}: Pick<DialogProps, 'person'>) => (
  <Answered options={outlivingOptions(id)}>{(outliving) => <Outlived name={name} {...outliving} />}</Answered>
)

function Outlived({name, tokens, invited, scheduled}: Outliving & {name: string}) {
  if (tokens.length + invited.length + scheduled.length === 0)
    return (
      <Text>
        {name} has made no tokens, and neither an invitation nor a scheduled release of theirs waits.
      </Text>
    )
  return (
    <Stack gap={3}>
      {tokens.length > 0 && <Text>Tokens that end: {tokens.join(', ')}.</Text>}
      {invited.length > 0 && (
        <Text>Links that end, of people who have not come yet: {invited.join(', ')}.</Text>
      )}
      {scheduled.length > 0 && (
        <Text>Releases that are scheduled no more, until somebody else does so: {scheduled.join(', ')}.</Text>
      )}
    </Stack>
  )
}
