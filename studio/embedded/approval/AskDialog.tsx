import {useMutation, useQuery} from '@tanstack/react-query'
import {useId} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {APPROVAL_TYPE, approvalId, isApprover, isTheirs} from '../../../schemas/validation/approvals.ts'
import {Button, Flex, Stack, Text} from '../../ui/primitives.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {AreaField} from '../../ui/LineField.tsx'
import {Modal} from '../../ui/Modal.tsx'
import {ModalForm, typedIn} from '../../ui/ModalForm.tsx'
import {Failure} from '../../ui/ToolPage.tsx'
import {type Colleague, colleaguesOptions, nameAmong} from './people.ts'
import {Progress} from './Progress.tsx'
import type {Standing, Subject} from './standing.ts'
import {StandingDialog} from './StandingDialog.tsx'

const rolesOf = ({roles}: Colleague) => roles.map(({name}) => name)

/** Sorts people who approve for legal first. */
const byWeight = (a: Colleague, b: Colleague) =>
  Number(isApprover(rolesOf(b))) - Number(isApprover(rolesOf(a))) || a.name.localeCompare(b.name)

interface AskDialogProps {
  subject: Subject
  onClose: () => void
}

/** Asks colleagues to approve a publish, and shows the progress of an earlier request. */
export function AskDialog(props: AskDialogProps) {
  const title = `Approval of “${props.subject.title}”`
  return (
    <StandingDialog title={title} {...props}>
      {(standing) => <Request title={title} standing={standing} {...props} />}
    </StandingDialog>
  )
}

interface RequestProps extends AskDialogProps {
  title: string
  standing: Standing
}

function Request({title, standing, subject, onClose}: RequestProps) {
  const client = useClient({apiVersion: API_VERSION})
  const user = useCurrentUser()
  const {data: people = []} = useQuery(colleaguesOptions(client))
  const heading = useId()
  const asker = {id: user?.id ?? '', roles: user?.roles.map(({name}) => name) ?? []}
  if (standing.approval && !isTheirs(standing.approval, asker)) {
    return (
      <Modal title={title} onClose={onClose}>
        <Progress standing={standing} people={people} />
        <Text>
          {nameAmong(people)(standing.approval.askedBy)}, who asked, or an administrator asks again or takes
          it back. The person who was asked finds each edit on their Home, and approves it again.
        </Text>
      </Modal>
    )
  }
  const isOwnApprover = isApprover(asker.roles)
  const choice = people.filter(({id}) => id !== user?.id || isOwnApprover).toSorted(byWeight)
  const ask = (typed: FormData) =>
    client.createOrReplace({
      _id: approvalId(subject.name),
      _type: APPROVAL_TYPE,
      note: typedIn(typed, 'note'),
      people: typed.getAll('people').filter((id) => typeof id === 'string'),
    })
  return (
    <ModalForm
      title={title}
      action={standing.approval ? 'Ask again' : 'Ask for approval'}
      onSubmit={ask}
      onClose={onClose}
    >
      <Progress standing={standing} people={people} />
      {standing.approval && <TakeBack subject={subject} onDone={onClose} />}
      <Text>
        The person you choose finds the request on their Home and in the document, and approves it as it is
        now: an edit takes a new approval.
      </Text>
      <Stack gap={3} role="group" aria-labelledby={heading}>
        <Text weight="medium" id={heading}>
          Who is to approve it
        </Text>
        {choice.map(({id, name, roles}) => (
          <Flex key={id} as="label" gap={3} align="center">
            <input
              type="checkbox"
              name="people"
              value={id}
              defaultChecked={standing.approval?.people.includes(id) ?? false}
            />
            <Text>
              {name} ({roles.map(({title: role}) => role).join(', ')})
            </Text>
          </Flex>
        ))}
      </Stack>
      <AreaField label="What to look at" name="note" maxLength={1000} />
    </ModalForm>
  )
}

/** Withdraws a request: its subject then needs no more approval than before. */
function TakeBack({subject: {name}, onDone}: {subject: Subject; onDone: () => void}) {
  const client = useClient({apiVersion: API_VERSION})
  const {mutate, isPending, error} = useMutation({
    mutationFn: () => client.delete(approvalId(name)),
    onSuccess: onDone,
  })
  return (
    <Stack gap={3}>
      <Flex>
        <Button
          type="button"
          mode="ghost"
          tone="critical"
          text="Take back the request"
          loading={isPending}
          disabled={isPending}
          onClick={() => mutate()}
        />
      </Flex>
      {error && <Failure>{reasonOf(error)}</Failure>}
    </Stack>
  )
}
