import {type ComponentProps, useState} from 'react'
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

interface DialogProps {
  person: Person
  roles: readonly Role[]
  isSelf: boolean
  onClose: () => void
}

const nameIn = ({person, isSelf}: DialogProps) => (isSelf ? 'You are' : `${person.name} is`)

type Confirmation = Omit<ComponentProps<typeof ModalForm<void>>, 'onClose'>

/** The actions that ask for confirmation, and say what happens then. */
const CONFIRMED = {
  role: (props: DialogProps): Confirmation => ({
    title: `Change the role of ${props.person.name}`,
    action: 'Change role',
    onSubmit: (typed) => changePerson(props.person.id, {role: typedIn(typed, 'role')}),
    told: `${props.person.name} has another role.`,
    children: (
      <>
        <RoleField roles={props.roles} initial={props.person.role} />
        <Text>
          {nameIn(props)} signed out everywhere, and signs in again under the new role. What was saved stays.
        </Text>
      </>
    ),
  }),
  sessions: (props: DialogProps): Confirmation => ({
    title: `End all sessions of ${props.person.name}`,
    action: 'End sessions',
    tone: 'critical',
    onSubmit: () => endSessions(props.person.id),
    told: `All sessions of ${props.person.name} have ended.`,
    children: (
      <Text>
        {nameIn(props)} signed out in every browser within seconds, this Studio
        {props.isSelf ? ' too' : ' in theirs too'}. What was saved stays.
      </Text>
    ),
  }),
  company: (props: DialogProps): Confirmation => ({
    title: `Remove the company’s sign-in of ${props.person.name}`,
    action: 'Remove',
    tone: 'critical',
    onSubmit: () => unlinkCompany(props.person.id),
    told: `The company’s sign-in of ${props.person.name} is removed.`,
    children: (
      <Text>
        {nameIn(props)} signed out everywhere, and signs in by a password or a passkey. Somebody who has
        neither comes in by the company’s sign-in again, which links the two again: deactivate the account if
        that is not to be.
      </Text>
    ),
  }),
  deactivate: (props: DialogProps): Confirmation => ({
    title: `Deactivate ${props.person.name}`,
    action: 'Deactivate',
    tone: 'critical',
    onSubmit: () => changePerson(props.person.id, {active: false}),
    told: `${props.person.name} is deactivated.`,
    children: (
      <>
        <Text>
          {nameIn(props)} signed out everywhere within seconds, and cannot sign in any more. Releases that{' '}
          {props.isSelf ? 'you' : props.person.name} scheduled are not published: their time passes, and the
          Studio says so. What was saved stays, and history keeps the name.
        </Text>
        <Answered options={outlivingOptions(props.person.id)}>
          {(outliving) => <Outlived name={props.person.name} {...outliving} />}
        </Answered>
      </>
    ),
  }),
  activate: ({person: {id, name}}: DialogProps): Confirmation => ({
    title: `Activate ${name} again`,
    action: 'Activate',
    onSubmit: () => changePerson(id, {active: true}),
    told: `${name} is active again.`,
    children: <Text>{name} can sign in as before, with the same password, passkeys and role.</Text>,
  }),
}

/** An administrator's action on a person's account. */
export type PersonAction = keyof typeof CONFIRMED | 'link'

/** Asks whether to carry out an action on an account. */
export const PersonDialog = ({action, ...props}: DialogProps & {action: PersonAction}) =>
  action === 'link' ? (
    <NewLinkDialog {...props} />
  ) : (
    <ModalForm {...CONFIRMED[action](props)} onClose={props.onClose} />
  )

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

/** Lists what a person has made for others, and what ends with their account. */
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
