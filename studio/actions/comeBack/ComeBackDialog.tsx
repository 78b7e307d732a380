import {useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {typeTitle} from '../../content/documents.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {getPublishedId} from '../../sanity.ts'
import {DialogButtons} from '../../ui/DialogButtons.tsx'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {Card, Checkbox, Flex, Stack, Text, useToast} from '../../ui/primitives.ts'
import {Row} from '../../ui/Section.tsx'
import {type ComeBack, publishAgain, putBack} from './comeBack.ts'

interface ComeBackDialogProps {
  comeBack: ComeBack
  /** Of the draft. */
  revision: string
  onClose: () => void
}

type Places = ComeBack['places']

/** Asks which places shall lead to a document again that is published again, and publishes it. */
export function ComeBackDialog({comeBack, revision, onClose}: ComeBackDialogProps) {
  const {redirects, places} = comeBack
  const byKey = [...Map.groupBy(places, ({repaired}) => repaired.key)]
  const free = byKey.filter(([, states]) => states.some(({obstacle}) => obstacle === undefined))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [state, setState] = useState<'asking' | 'working' | {failure: string}>('asking')
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const wanted = free.map(([key]) => key).filter((key) => !left.has(key))
  const proceed = async () => {
    await publishAgain(client, comeBack, revision)
    // The form closes this dialog once it hears of that: what is said from here on is said beside it.
    try {
      await putBack(client, comeBack, new Set(wanted))
      const rest = wanted.length > 0 ? ' What led here before leads here again.' : ''
      toast.push({status: 'success', title: `It is published again.${rest}`})
    } catch (error) {
      const title = 'It is published again. What led here before stays as it is.'
      toast.push({status: 'error', title, description: reasonOf(error), duration: 30_000})
    }
    onClose()
  }
  const start = () => {
    setState('working')
    proceed().catch((error: unknown) => setState({failure: reasonOf(error)}))
  }
  const [redirect] = redirects
  return (
    <Stack gap={5}>
      {redirect && (
        <Text size={1}>
          Since it was taken off the site, <strong>{String(redirect.fields['from'])}</strong> leads somewhere
          else. That redirect goes, and visitors find this there again.
        </Text>
      )}
      {byKey.length > 0 && (
        <Stack gap={3}>
          <Text as="h2" size={1} weight="medium">
            {byKey.length === 1 ? 'One place' : `${byKey.length} places`} led here before. Those with a tick
            do again:
          </Text>
          <Stack as="ul" gap={2} padding={0} margin={0} role="list">
            {byKey.map(([key, states]) => (
              <Row key={key}>
                <Place
                  states={states}
                  isWanted={!left.has(key)}
                  onWant={(isWanted) => {
                    const next = new Set(left)
                    if (isWanted) next.delete(key)
                    else next.add(key)
                    setLeft(next)
                  }}
                />
              </Row>
            ))}
          </Stack>
        </Stack>
      )}
      {typeof state === 'object' && (
        <Card tone="critical" radius={2} padding={3} role="alert">
          <Text size={1}>It is not published. {state.failure}</Text>
        </Card>
      )}
      <DialogButtons
        action={wanted.length > 0 ? 'Publish and put back' : 'Publish'}
        isBusy={state === 'working'}
        onConfirm={start}
        onCancel={onClose}
      />
    </Stack>
  )
}

interface PlaceProps {
  /** The place in each state of its document. */
  states: Places
  isWanted: boolean
  onWant: (isWanted: boolean) => void
}

function Place({states, isWanted, onWant}: PlaceProps) {
  const [first] = states
  if (!first) return null
  const {id, type, path, title, place} = first.repaired
  const isFree = states.some(({obstacle}) => obstacle === undefined)
  const kind = typeTitle(type)
  const where = (kind === title ? place : [kind, ...place]).join(' → ')
  return (
    <>
      <Flex gap={3} align="center" wrap="wrap">
        {isFree && (
          <Checkbox
            aria-label={`Let ${[title, ...place].join(', ')} lead here again`}
            checked={isWanted}
            onChange={({currentTarget}) => onWant(currentTarget.checked)}
          />
        )}
        <DocumentLink id={getPublishedId(id)} type={type} path={path}>
          {title}
        </DocumentLink>
        <Text size={1} muted>
          {where}
        </Text>
      </Flex>
      {!isFree && <Text size={1}>{first.obstacle}</Text>}
    </>
  )
}
