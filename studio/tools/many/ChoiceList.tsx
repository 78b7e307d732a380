import {useState} from 'react'
import {type ContentDocument, hasDraft} from '../../content/documents.ts'
import {Badge, Box, Flex, Select, Stack} from '../../ui/primitives.ts'
import {Row} from '../../ui/Section.tsx'
import {SearchInput} from '../../ui/SearchInput.tsx'
import {Tick} from '../../ui/Tick.tsx'
import {useSteps} from '../../ui/useSteps.tsx'

/** A document, with its name for staff. */
export interface Named {
  document: ContentDocument
  name: string
}

/** Returns the name of one of some documents. */
export const nameIn = (chosen: readonly Named[], id: string): string =>
  chosen.find(({document}) => document.id === id)?.name ?? id

/** Number of rows that are shown at once. */
const ROWS = 100

/** States by which the documents can be filtered. */
const STATES: Record<string, {title: string; holds: (document: ContentDocument) => boolean}> = {
  any: {title: 'Any state', holds: () => true},
  draft: {title: 'With a draft', holds: hasDraft},
  published: {title: 'Published', holds: ({published}) => published !== undefined},
}

interface ChoiceListProps {
  /** Plural name of the documents. */
  label: string
  documents: readonly Named[]
  /** Number of documents that can be chosen at once. */
  most: number
  /** Ids of the chosen documents. */
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}

/** Documents to tick, one by one or all that are found by their name and state. */
export function ChoiceList({label, documents, most, chosen, onChoose}: ChoiceListProps) {
  const [wanted, setWanted] = useState('')
  const [state, setState] = useState('any')
  const sought = wanted.trim().toLowerCase()
  const found = documents.filter(
    ({document, name}) => STATES[state]?.holds(document) && name.toLowerCase().includes(sought),
  )
  const first = found.slice(0, most).map(({document}) => document.id)
  const {shown, more, restart} = useSteps(found, ROWS)
  return (
    <Stack gap={4}>
      <Flex gap={3} wrap="wrap">
        <Box flex={1}>
          <SearchInput
            label="Find by name"
            value={wanted}
            onSeek={(words) => {
              setWanted(words)
              restart()
            }}
          />
        </Box>
        <Box>
          <Select
            aria-label="State"
            fontSize={1}
            value={state}
            onChange={({currentTarget}) => {
              setState(currentTarget.value)
              restart()
            }}
          >
            {Object.entries(STATES).map(([name, {title}]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Select>
        </Box>
      </Flex>
      <Stack as="ul" gap={2} padding={0} margin={0} role="list" aria-label={label}>
        <Box as="li" padding={3}>
          <Tick
            isTicked={first.length > 0 && first.every((id) => chosen.has(id))}
            onTick={(isTicked) => onChoose(first, isTicked)}
          >
            {found.length > most ? `The first ${most} of ${found.length}` : `All ${found.length}`}
          </Tick>
        </Box>
        {shown.map(({document, name}) => (
          <Row key={document.id}>
            <Flex gap={3} align="center" wrap="wrap">
              <Tick
                isTicked={chosen.has(document.id)}
                onTick={(isTicked) => onChoose([document.id], isTicked)}
              >
                {name}
              </Tick>
              <State document={document} />
            </Flex>
          </Row>
        ))}
      </Stack>
      {more}
    </Stack>
  )
}

const State = ({document}: {document: ContentDocument}) => (
  <Flex gap={2}>
    {document.published && <Badge tone="positive">Published</Badge>}
    {hasDraft(document) && <Badge tone="caution">Draft</Badge>}
  </Flex>
)
