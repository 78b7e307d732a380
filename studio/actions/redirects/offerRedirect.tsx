import {useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {type DocumentActionProps, getPublishedId, useDocumentOperation} from '../../sanity.ts'
import {wrapAction} from '../../ui/wrapAction.ts'
import {slugOf} from '../../content/addresses.ts'
import {type Fields, textOf} from '../../content/documents.ts'
import {createRedirects, fetchMove} from './fetchMove.ts'
import type {Move} from './oldAddresses.ts'
import {RedirectOffer} from './RedirectOffer.tsx'

/** What of a document ends up in its address. */
const addressed = (fields: Fields) => textOf(fields, 'route') ?? slugOf(fields)

const changesAddress = ({published, draft}: DocumentActionProps) =>
  published !== null && draft !== null && addressed(published) !== addressed(draft)

/** Lets a help topic be found under the slug that it was published with. */
const keepSlug = (slug: string) => [
  {setIfMissing: {formerSlugs: []}},
  {insert: {after: 'formerSlugs[-1]', items: [slug]}},
]

/** Publishes, and first offers to lead the old address of a document to its new one. */
export const offerRedirect = wrapAction((description, props) => {
  const {id, type, published, draft} = props
  const client = useClient({apiVersion: API_VERSION})
  const {patch} = useDocumentOperation(id, type)
  const [move, setMove] = useState<Move>()
  if (!published || !draft || !changesAddress(props)) return description
  const publishNow = () => {
    setMove(undefined)
    description.onHandle?.()
  }
  const documentId = getPublishedId(id)
  const leadOn = async ({from}: Move) => {
    const slug = slugOf(published)
    if (slug === undefined) await createRedirects(client, documentId, from)
    else patch.execute(keepSlug(slug))
  }
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
    content: <RedirectOffer move={move} createRedirects={() => leadOn(move)} publish={publishNow} />,
  }
  return {...description, onHandle, dialog: dialog ?? description.dialog ?? null}
})
