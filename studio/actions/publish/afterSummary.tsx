import {useClient} from 'sanity'
import {writeSubject} from '../../../model/reviewSubject.ts'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {mentionedTypes, reachingTypes} from '../../../schemas/typeLists.ts'
import {connection} from '../../connection.ts'
import {slugOf} from '../../content/addresses.ts'
import {type Fields, textOf} from '../../content/documents.ts'
import {startReview} from '../../embedded/review/findings.ts'
import {LazySummary} from '../../embedded/review/LazySummary.tsx'
import {type DocumentActionProps, getPublishedId, useDocumentOperation} from '../../sanity.ts'
import {DialogButtons} from '../../ui/DialogButtons.tsx'
import {Stack} from '../../ui/primitives.ts'
import {wrapAction} from '../../ui/wrapAction.ts'
import {createRedirects, fetchMoves, type MovedDocument, productNameIn} from '../redirects/fetchMoves.ts'
import {RedirectOffer} from '../redirects/RedirectOffer.tsx'
import {useAskedFirst} from '../useAskedFirst.ts'

/** Returns the value that determines a document's address; for the site settings, the one in other addresses. */
const addressed = (fields: Fields) => textOf(fields, 'route') ?? slugOf(fields) ?? productNameIn(fields)

const changesAddress = ({published, draft}: DocumentActionProps) =>
  published !== null && draft !== null && addressed(published) !== addressed(draft)

/** Keeps a help topic reachable under its published slug. */
const keepSlug = (slug: string) => [
  {setIfMissing: {formerSlugs: []}},
  {insert: {after: 'formerSlugs[-1]', items: [slug]}},
]

const headerOf = (moves: readonly MovedDocument[]) => {
  if (moves.length === 0) return 'More than one page will be different'
  return moves.length === 1 ? 'The address changes' : `${moves.length} addresses change`
}

/**
 * Publishes a draft, or schedules it. If that moves addresses or changes more than one page, first says so and offers
 * redirects from the old addresses.
 */
export const afterSummary = wrapAction((description, props, name) => {
  const {id, type, published, draft} = props
  const client = useClient({apiVersion: API_VERSION})
  const {patch} = useDocumentOperation(id, type)
  const isMove = changesAddress(props)
  const mayReach = connection.embedded && (isMove || reachingTypes.includes(type))
  const subject = {kind: 'draft', name: getPublishedId(id)} as const
  const next = name === 'schedule' ? 'schedule' : 'publish'
  const look = async () => {
    // What cannot be looked up is not told.
    const [moves, review] = await Promise.all([
      isMove && published && draft
        ? fetchMoves(client, {id: subject.name, type, published, draft}).catch(() => [])
        : [],
      mayReach ? startReview(writeSubject(subject)).catch(() => undefined) : undefined,
    ])
    if (moves.length > 0 || (review?.reach ?? 0) > 1) return {moves, review}
    review?.end()
    return undefined
  }
  const leadOn = async (moves: readonly MovedDocument[]) => {
    const slug = published ? slugOf(published) : undefined
    if (slug === undefined) await createRedirects(client, moves)
    else patch.execute(keepSlug(slug))
  }
  const asked = useAskedFirst(description, props, {
    look,
    looking: 'Looking at what will be different…',
    headerOf: ({moves}) => headerOf(moves),
    drop: ({review}) => review?.end(),
    content: ({moves, review}, proceed, close) => (
      <Stack gap={5}>
        {mayReach && (
          <LazySummary subject={subject} started={review} hasFacts={mentionedTypes.includes(type)} />
        )}
        {moves.length > 0 ? (
          <RedirectOffer moves={moves} createRedirects={() => leadOn(moves)} next={next} onNext={proceed} />
        ) : (
          <DialogButtons
            action={next === 'schedule' ? 'Choose a time…' : 'Publish'}
            onConfirm={proceed}
            onCancel={close}
          />
        )}
      </Stack>
    ),
  })
  return draft && description.onHandle && (isMove || mayReach) ? asked : description
})
