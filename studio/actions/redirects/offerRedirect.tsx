import {useState} from 'react'
import {type DocumentActionComponent, type DocumentActionProps, getPublishedId, useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {textOf} from '../../content/documents.ts'
import {createRedirects, fetchMove} from './fetchMove.ts'
import type {Move} from './oldAddresses.ts'
import {RedirectOffer} from './RedirectOffer.tsx'

const changesRoute = ({published, draft}: DocumentActionProps) =>
  published !== null && draft !== null && textOf(published, 'route') !== textOf(draft, 'route')

/**
 * A publish action that first offers to lead the old address of a document to its new one.
 * @param publish the Studio's own action, or what another plugin has made of it
 */
export function offerRedirect(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWithOffer: DocumentActionComponent = (props) => {
    const {id, type, published, draft} = props
    const client = useClient({apiVersion: API_VERSION})
    const [move, setMove] = useState<Move>()
    const description = publish(props)
    if (!description || !published || !draft || !changesRoute(props)) return description
    const publishNow = () => {
      setMove(undefined)
      description.onHandle?.()
    }
    const documentId = getPublishedId(id)
    const onHandle = () => {
      // Where the old address cannot be looked at, publishing goes on as it would without the offer.
      fetchMove(client, {id: documentId, type, published, draft}).then(
        (found) => (found ? setMove(found) : publishNow()),
        publishNow,
      )
    }
    const dialog = move && {
      type: 'dialog' as const,
      header: 'The address changes',
      width: 'medium' as const,
      onClose: () => setMove(undefined),
      content: (
        <RedirectOffer
          move={move}
          createRedirects={() => createRedirects(client, documentId, move.from)}
          publish={publishNow}
        />
      ),
    }
    return {...description, onHandle, dialog: dialog ?? description.dialog ?? null}
  }
  PublishWithOffer.action = 'publish'
  return PublishWithOffer
}
