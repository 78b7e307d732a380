import {useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {type DocumentActionProps, getPublishedId, useDocumentOperation} from '../../sanity.ts'
import {wrapAction} from '../../ui/wrapAction.ts'
import {slugOf} from '../../content/addresses.ts'
import {type Fields, textOf} from '../../content/documents.ts'
import {createRedirects, fetchMoves, type MovedDocument, productNameIn} from './fetchMoves.ts'
import {RedirectOffer} from './RedirectOffer.tsx'

/** The fields of a document that are part of its address; of the site settings, those that are part of others'. */
const addressed = (fields: Fields) => textOf(fields, 'route') ?? slugOf(fields) ?? productNameIn(fields)

const changesAddress = ({published, draft}: DocumentActionProps) =>
  published !== null && draft !== null && addressed(published) !== addressed(draft)

/** Lets a help topic be found under the slug that it was published with. */
const keepSlug = (slug: string) => [
  {setIfMissing: {formerSlugs: []}},
  {insert: {after: 'formerSlugs[-1]', items: [slug]}},
]

/** Publishes, and first offers to lead old addresses on to the new ones. */
export const offerRedirect = wrapAction((description, props) => {
  const {id, type, published, draft} = props
  const client = useClient({apiVersion: API_VERSION})
  const {patch} = useDocumentOperation(id, type)
  const [moves, setMoves] = useState<readonly MovedDocument[]>([])
  if (!published || !draft || !changesAddress(props)) return description
  const close = () => setMoves([])
  const publishNow = () => {
    close()
    description.onHandle?.()
  }
  const leadOn = async () => {
    const slug = slugOf(published)
    if (slug === undefined) await createRedirects(client, moves)
    else patch.execute(keepSlug(slug))
  }
  const onHandle = () => {
    // Where the old address cannot be looked at, publishing goes on as it would without the offer.
    fetchMoves(client, {id: getPublishedId(id), type, published, draft}).then(
      (found) => (found.length > 0 ? setMoves(found) : publishNow()),
      publishNow,
    )
  }
  const dialog = moves.length > 0 && {
    type: 'dialog' as const,
    header: moves.length === 1 ? 'The address changes' : `${moves.length} addresses change`,
    width: 'medium' as const,
    onClose: close,
    content: <RedirectOffer moves={moves} createRedirects={leadOn} publish={publishNow} />,
  }
  return {...description, onHandle, dialog: dialog || description.dialog || null}
})
