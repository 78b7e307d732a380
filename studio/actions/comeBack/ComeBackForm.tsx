import {useState} from 'react'
import {withItems} from '../../content/withItems.ts'
import {getPublishedId} from '../../sanity.ts'
import {ConfirmButtons} from '../../ui/DialogButtons.tsx'
import {Box, Checkbox, Stack, Text} from '../../ui/primitives.ts'
import {List, Row} from '../../ui/Section.tsx'
import {Where} from '../unpublish/Where.tsx'
import type {ComeBack} from './comeBack.ts'

type Places = ComeBack['places']

interface ComeBackFormProps {
  comeBack: ComeBack
  /** Text about the redirect from its address. */
  going: string
  /** Returns the label of the button, by the number of chosen places. */
  action: (count: number) => string
  /** Text about the failed action. */
  failed: string
  /** @param wanted keys of the chosen places */
  onConfirm: (wanted: ReadonlySet<string>) => Promise<void>
  onCancel: () => void
}

/** Asks which places shall link to a document again. */
export function ComeBackForm({comeBack, going, action, failed, onConfirm, onCancel}: ComeBackFormProps) {
  const {redirects, places} = comeBack
  const byKey = [...Map.groupBy(places, ({repaired}) => repaired.key)]
  const free = byKey.filter(([, states]) => states.some(({obstacle}) => obstacle === undefined))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const wanted = free.map(([key]) => key).filter((key) => !left.has(key))
  const [redirect] = redirects
  return (
    <Stack gap={5}>
      {redirect && (
        <Text>
          Since it was taken off the site, <strong>{String(redirect.fields['from'])}</strong> leads somewhere
          else. {going}, and visitors find this there again.
        </Text>
      )}
      {byKey.length > 0 && (
        <Stack gap={3}>
          <Text as="h2" weight="medium">
            {byKey.length === 1
              ? 'One place led here before. It does again, if it has a tick:'
              : `${byKey.length} places led here before. Those with a tick do again:`}
          </Text>
          <List>
            {byKey.map(([key, states]) => (
              <Row key={key}>
                <Place
                  states={states}
                  isWanted={!left.has(key)}
                  onWant={(isWanted) => setLeft(withItems(left, [key], !isWanted))}
                />
              </Row>
            ))}
          </List>
        </Stack>
      )}
      <ConfirmButtons
        action={action(wanted.length)}
        failed={failed}
        onConfirm={() => onConfirm(new Set(wanted))}
        onCancel={onCancel}
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
  const {id, title, place} = first.repaired
  const isFree = states.some(({obstacle}) => obstacle === undefined)
  return (
    <>
      <Where reference={{...first.repaired, id: getPublishedId(id), states: []}}>
        {isFree && (
          // Pressed with thumbs, too: around the box as well.
          <Box as="label" padding={2}>
            <Checkbox
              aria-label={`Let ${[title, ...place].join(', ')} lead here again`}
              checked={isWanted}
              onChange={({currentTarget}) => onWant(currentTarget.checked)}
            />
          </Box>
        )}
      </Where>
      {!isFree && <Text>{first.obstacle}</Text>}
    </>
  )
}
