import {Dialog} from '@sanity/ui'
import {type DocumentActionComponent, useDocumentOperation, useEditState} from 'sanity'
import {clientAs} from '../../server/clientAs.ts'
import {LEGAL_CONTENT, publish, versionOf} from '../../server/legalContent.ts'
import {openStudio} from '../openStudio.tsx'

interface Opening {
  role?: string
  address?: string
}

/** Opens the Studio as a person, with the Terms without a version. */
export async function openLegalStudio({role = 'legal', address = '/'}: Opening = {}) {
  const studio = await openStudio({role, address, documents: LEGAL_CONTENT})
  const legal = clientAs(studio.lake, 'legal')
  return {
    ...studio,
    /** A colleague of legal, independent of the person in the Studio. */
    legal,
    /** Publishes a version of the Terms that takes effect on a day. */
    async publishTerms(id: string, day: string, fields: object = {}) {
      await legal.create({...versionOf(`drafts.${id}`, day), ...fields})
      await publish(legal, id)
    },
  }
}

interface OfferedProps {
  action: DocumentActionComponent
  id: string
  type?: string
}

/** An action as the Studio offers it: a button, the reason if it is disabled, and a dialog. */
export function Offered({action, id, type = 'legalVersion'}: OfferedProps) {
  const state = useEditState(id, type)
  const described = action({...state, onComplete: () => undefined, initialValueResolved: true})
  if (!state.ready) return null
  if (!described) return <p>Nothing is offered.</p>
  const {label, disabled, title, onHandle, dialog} = described
  return (
    <>
      <button type="button" disabled={disabled} onClick={onHandle}>
        {label}
      </button>
      <p>{title}</p>
      {dialog && dialog.type === 'dialog' && (
        <Dialog id="dialog" header={dialog.header} footer={dialog.footer} onClose={dialog.onClose}>
          {dialog.content}
        </Dialog>
      )}
    </>
  )
}

/** The operation that the Studio's own action runs. That action itself needs the frame of a document. */
export const ownPublish: DocumentActionComponent = ({id, type, draft}) => {
  const {publish: operation} = useDocumentOperation(id, type)
  return draft
    ? {label: 'Publish', onHandle: () => operation.execute()}
    : {label: 'Publish', disabled: true, title: 'Already published'}
}
ownPublish.action = 'publish'
ownPublish.displayName = 'PublishAction'
