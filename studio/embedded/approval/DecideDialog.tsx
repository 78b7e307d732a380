import {useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {approvalId} from '../../../schemas/validation/approvals.ts'
import {Text} from '../../ui/primitives.ts'
import {AreaField} from '../../ui/LineField.tsx'
import {ModalForm, typedIn} from '../../ui/ModalForm.tsx'
import {colleaguesOptions} from './people.ts'
import {Progress} from './Progress.tsx'
import type {Standing, Subject} from './standing.ts'
import {StandingDialog} from './StandingDialog.tsx'

interface DecideDialogProps {
  subject: Subject
  verdict: 'approve' | 'decline'
  onClose: () => void
}

/** Approves or declines a request, for the revision that was there when the dialog opened. */
export function DecideDialog(props: DecideDialogProps) {
  const title = `${props.verdict === 'approve' ? 'Approve' : 'Decline'} “${props.subject.title}”`
  return (
    <StandingDialog title={title} {...props}>
      {(standing) => <Decision title={title} current={standing} {...props} />}
    </StandingDialog>
  )
}

interface DecisionProps extends DecideDialogProps {
  title: string
  current: Standing
}

function Decision({title, current, subject, verdict, onClose}: DecisionProps) {
  const client = useClient({apiVersion: API_VERSION})
  const user = useCurrentUser()
  // Edits while the dialog is open have not been reviewed: the lake refuses to approve them.
  const [standing] = useState(current)
  const {data: people = []} = useQuery(colleaguesOptions(client))
  const isApproval = verdict === 'approve'
  const decide = async (typed: FormData) => {
    const comment = typedIn(typed, 'comment').trim()
    if (!isApproval && !comment)
      throw new Error('Write why, so that the person who asked knows what to change.')
    const person = user?.id ?? ''
    const revisions = standing.revisions.map((revision, index) => ({...revision, _key: `${index}`}))
    const decision = {
      _key: person,
      verdict: isApproval ? 'approved' : 'declined',
      comment,
      revisions,
    }
    await client
      .patch(approvalId(subject.name))
      .unset([`decisions[_key=="${person}"]`])
      .append('decisions', [decision])
      .commit()
  }
  return (
    <ModalForm title={title} action={isApproval ? 'Approve' : 'Decline'} onSubmit={decide} onClose={onClose}>
      <Progress standing={standing} people={people} />
      <Text>
        {isApproval
          ? 'You approve it as it is now. If it is edited afterwards, it takes a new approval.'
          : 'It is not published until it was changed and approved.'}
      </Text>
      <AreaField
        label={isApproval ? 'Comment' : 'Why'}
        {...(!isApproval && {hint: 'The person who asked reads this, and knows what to change.'})}
        name="comment"
        rows={3}
        maxLength={1000}
        aria-required={!isApproval}
      />
    </ModalForm>
  )
}
