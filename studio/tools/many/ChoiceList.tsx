import {SearchIcon} from '@sanity/icons/Search'
import {useState} from 'react'
import type {ContentDocument} from '../../content/documents.ts'
import {Badge, Box, Button, Flex, Stack, TextInput} from '../../ui/primitives.ts'
import {Row} from '../../ui/Section.tsx'
import {Tick} from '../../ui/Tick.tsx'

/** A document, with its name for staff. */
export interface Named {
  document: ContentDocument
  name: string
}

/** Number of rows that are shown at once: thousands would hold the browser up for seconds. */
const ROWS = 100

interface ChoiceListProps {
  /** Plural name of the documents. */
  label: string
  documents: readonly Named[]
  /** Ids of the chosen documents. */
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}

/** Documents to tick, one by one or all that are found by their name. */
export function ChoiceList({label, documents, chosen, onChoose}: ChoiceListProps) {
  const [wanted, setWanted] = useState('')
  const [rows, setRows] = useState(ROWS)
  const words = wanted.trim().toLowerCase()
  const found = documents.filter(({name}) => name.toLowerCase().includes(words))
  const rest = found.length - rows
  return (
    <Stack gap={4}>
      <TextInput
        aria-label="Find by name"
        icon={SearchIcon}
        placeholder="Find by name"
        value={wanted}
        onChange={({currentTarget}) => {
          setWanted(currentTarget.value)
          setRows(ROWS)
        }}
      />
      <Stack as="ul" gap={2} padding={0} margin={0} role="list" aria-label={label}>
        <Box as="li" padding={3}>
          <Tick
            isTicked={found.length > 0 && found.every(({document}) => chosen.has(document.id))}
            onTick={(isTicked) =>
              onChoose(
                found.map(({document}) => document.id),
                isTicked,
              )
            }
          >
            All {found.length}
          </Tick>
        </Box>
        {found.slice(0, rows).map(({document, name}) => (
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
      {rest > 0 && (
        <Box>
          <Button
            mode="ghost"
            text={`Show ${Math.min(rest, ROWS)} more of ${rest}`}
            onClick={() => setRows(rows + ROWS)}
          />
        </Box>
      )}
    </Stack>
  )
}

const State = ({document: {published, newest}}: {document: ContentDocument}) => (
  <Flex gap={2}>
    {published && <Badge tone="positive">Published</Badge>}
    {newest !== published && <Badge tone="caution">Draft</Badge>}
  </Flex>
)
