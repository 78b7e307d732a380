import {UndoIcon} from '@sanity/icons/Undo'
import {useState} from 'react'
import {type SanityClient, useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {dayOf, writeDay} from '../../../model/language.ts'
import {type DocumentActionComponent, getPublishedId} from '../../sanity.ts'
import {Stack, Text, useToast} from '../../ui/primitives.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {withdrawalFault} from '../withdrawal.ts'
import {DialogButtons} from '../../ui/DialogButtons.tsx'
import {AreaField} from '../../ui/LineField.tsx'
import {NOT_LEGAL, useMayWrite} from './useMayWrite.ts'

const LABEL = 'Withdraw…'

const withdraw = (client: SanityClient, id: string, reason: string) =>
  client
    .patch(getPublishedId(id))
    // The embedded lake writes its own day. A hosted one cannot.
    .set({withdrawn: {_type: 'legalWithdrawal', date: dayOf(new Date()), reason}})
    .commit({tag: 'legal-versions'})

/** Withdraws a published version before its day, with a reason for readers. */
export const withdrawVersion: DocumentActionComponent = ({id, draft, published}) => {
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const mayWrite = useMayWrite()
  if (!published) return null
  const fault = mayWrite ? withdrawalFault(published, draft, dayOf(new Date())) : NOT_LEGAL
  if (fault) return {label: LABEL, icon: UndoIcon, disabled: true, title: fault}

  const close = () => setOpen(false)
  const confirm = () => {
    withdraw(client, id, reason.trim()).then(close, (error: unknown) =>
      toast.push({
        status: 'error',
        title: 'This version was not withdrawn.',
        description: reasonOf(error),
      }),
    )
  }
  return {
    label: LABEL,
    icon: UndoIcon,
    onHandle: () => {
      setReason('')
      setOpen(true)
    },
    dialog: isOpen && {
      type: 'dialog',
      header: 'Withdraw this version?',
      onClose: close,
      content: <WithdrawalForm day={published['effectiveDate']} reason={reason} onChange={setReason} />,
      footer: (
        <DialogButtons
          action="Withdraw version"
          tone="critical"
          disabled={!reason.trim()}
          onConfirm={confirm}
          onCancel={close}
        />
      ),
    },
  }
}
withdrawVersion.displayName = 'WithdrawVersion'

interface WithdrawalFormProps {
  day: unknown
  reason: string
  onChange: (reason: string) => void
}

function WithdrawalForm({day, reason, onChange}: WithdrawalFormProps) {
  return (
    <Stack gap={4}>
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
        onChange={({currentTarget}) => onChange(currentTarget.value)}
      />
    </Stack>
  )
}
