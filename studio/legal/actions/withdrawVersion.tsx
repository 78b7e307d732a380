import {UndoIcon} from '@sanity/icons/Undo'
import {useState} from 'react'
import {type SanityClient, useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {dayOf, writeDay} from '../../../model/language.ts'
import {type DocumentActionComponent, getPublishedId} from '../../sanity.ts'
import {Stack, Text} from '../../ui/primitives.ts'
import {withdrawalFault} from '../stored.ts'
import {ConfirmButtons} from '../../ui/DialogButtons.tsx'
import {AreaField} from '../../ui/LineField.tsx'
import {useActionDialog} from '../../ui/useActionDialog.ts'
import {NOT_LEGAL, useMayWrite} from './useMayWrite.ts'

const withdraw = (client: SanityClient, id: string, reason: string) =>
  client
    .patch(getPublishedId(id))
    // The embedded lake writes its own day. A hosted one cannot.
    .set({withdrawn: {_type: 'legalWithdrawal', date: dayOf(new Date()), reason}})
    .commit({tag: 'legal-versions'})

/** Withdraws a published version before its day, with a reason for readers. */
export const withdrawVersion: DocumentActionComponent = ({id, draft, published}) => {
  const opening = useActionDialog('Withdraw this version?', (close) => (
    <WithdrawalForm id={id} day={published?.['effectiveDate']} onClose={close} />
  ))
  const mayWrite = useMayWrite()
  if (!published) return null
  const fault = mayWrite ? withdrawalFault(published, draft, dayOf(new Date())) : NOT_LEGAL
  return {label: 'Withdraw…', icon: UndoIcon, ...(fault ? {disabled: true, title: fault} : opening)}
}
withdrawVersion.displayName = 'WithdrawVersion'

interface WithdrawalFormProps {
  id: string
  /** The day on which it would take effect. */
  day: unknown
  onClose: () => void
}

function WithdrawalForm({id, day, onClose}: WithdrawalFormProps) {
  const client = useClient({apiVersion: API_VERSION})
  const [reason, setReason] = useState('')
  return (
    <Stack gap={5}>
      <Text>
        It then never takes effect
        {typeof day === 'string' && `, and ${writeDay(day)} is free for another version`}. Its address stays,
        and says above the text that it was withdrawn, when and why. This cannot be undone.
      </Text>
      <AreaField
        label="Why it is withdrawn"
        hint="One sentence for readers."
        value={reason}
        aria-required
        onChange={({currentTarget}) => setReason(currentTarget.value)}
      />
      <ConfirmButtons
        action="Withdraw version"
        failed="This version was not withdrawn."
        tone="critical"
        disabled={!reason.trim()}
        onConfirm={() => withdraw(client, id, reason.trim()).then(onClose)}
        onCancel={onClose}
      />
    </Stack>
  )
}
