import {useEffect, useEffectEvent, useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {mentionedTypes, reachingTypes} from '../../../schemas/typeLists.ts'
import {connection} from '../../connection.ts'
import {slugOf} from '../../content/addresses.ts'
import {type Fields, textOf} from '../../content/documents.ts'
import {LazySummary} from '../../embedded/review/LazySummary.tsx'
import {useReach} from '../../embedded/review/useReach.ts'
import {type DocumentActionProps, getPublishedId, useDocumentOperation, useSyncState} from '../../sanity.ts'
import {DialogButtons} from '../../ui/DialogButtons.tsx'
import {Stack} from '../../ui/primitives.ts'
import {wrapAction} from '../../ui/wrapAction.ts'
import {createRedirects, fetchMoves, type MovedDocument, productNameIn} from '../redirects/fetchMoves.ts'
import {RedirectOffer} from '../redirects/RedirectOffer.tsx'

/** Returns the value that determines a document's address; for the site settings, the one in other addresses. */
const addressed = (fields: Fields) => textOf(fields, 'route') ?? slugOf(fields) ?? productNameIn(fields)

const changesAddress = ({published, draft}: DocumentActionProps) =>
  published !== null && draft !== null && addressed(published) !== addressed(draft)

/** Keeps a help topic reachable under its published slug. */
const keepSlug = (slug: string) => [
  {setIfMissing: {formerSlugs: []}},
  {insert: {after: 'formerSlugs[-1]', items: [slug]}},
]

/** The step of the person: asked to publish, waiting for the summary, or deciding about it. */
type Step = 'idle' | 'pressed' | 'looking' | 'asking'

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
  const {isSyncing} = useSyncState(id, type)
  const {findings, look, stop} = useReach()
  const [step, setStep] = useState<Step>('idle')
  const [moves, setMoves] = useState<readonly MovedDocument[]>([])
  const isMove = changesAddress(props)
  const mayReach = connection.embedded && (isMove || reachingTypes.includes(type))
  const close = () => {
    stop()
    setStep('idle')
  }
  const next = name === 'schedule' ? 'schedule' : 'publish'
  const proceed = () => {
    close()
    description.onHandle?.()
  }
  const ask = useEffectEvent(async () => {
    setStep('looking')
    // If the look-up fails, the action goes on without it.
    const [found, reach] = await Promise.all([
      isMove && published && draft
        ? fetchMoves(client, {id: getPublishedId(id), type, published, draft}).catch(() => [])
        : [],
      mayReach ? look({kind: 'draft', name: getPublishedId(id)}) : 0,
    ])
    setMoves(found)
    if (found.length > 0 || reach > 1) setStep('asking')
    else proceed()
  })
  // Waits for the last input, which counts, too.
  const isReady = step === 'pressed' && !isSyncing
  useEffect(() => {
    if (isReady) void ask()
  }, [isReady])
  if (!draft || !description.onHandle || !(isMove || mayReach)) return description
  if (step === 'idle') return {...description, onHandle: () => setStep('pressed')}
  if (step !== 'asking') return {...description, disabled: true, title: 'Looking at what will be different…'}
  const leadOn = async () => {
    const slug = published ? slugOf(published) : undefined
    if (slug === undefined) await createRedirects(client, moves)
    else patch.execute(keepSlug(slug))
  }
  const dialog = {
    type: 'dialog' as const,
    header: headerOf(moves),
    width: 'medium' as const,
    onClose: close,
    content: (
      <Stack gap={5}>
        {mayReach && (
          <LazySummary
            subject={{kind: 'draft', name: getPublishedId(id)}}
            hasFacts={mentionedTypes.includes(type)}
            findings={findings}
          />
        )}
        {moves.length > 0 ? (
          <RedirectOffer moves={moves} createRedirects={leadOn} next={next} onNext={proceed} />
        ) : (
          <DialogButtons
            action={next === 'schedule' ? 'Choose a time…' : 'Publish'}
            onConfirm={proceed}
            onCancel={close}
          />
        )}
      </Stack>
    ),
  }
  // Another press, or the keyboard shortcut, would go on before the answer.
  return {...description, onHandle: () => undefined, dialog}
})
