import {type ReactNode, useCallback, useEffect, useEffectEvent, useState} from 'react'
import type {ArrayOfObjectsInputProps} from 'sanity'
import type {OnPasteFn} from '../../sanity.ts'
import {Button, Card, Flex, Stack, Text} from '../../ui/primitives.ts'
import {tellChanges} from './changes.ts'
import {type Pasted, pastedBlocks, type Room} from './pastedBlocks.ts'

/** Fields of rich text, with the parts that each accepts. */
const ROOMS: ReadonlyMap<string, Room> = new Map([
  ['articleText', {headings: true, tables: true, pictures: true}],
  ['richText', {headings: false, tables: false, pictures: false}],
])

/** Returns the parts that a type of field accepts; undefined for other fields. */
export const roomOf = (type: string): Room | undefined => ROOMS.get(type)

/** The clipboard format of text from a field of the Studio, which needs no conversion. */
const OWN_FORMAT = 'application/x-portable-text'

/** Returns the first pasted table without a caption. */
const uncaptionedIn = ({blocks}: Pasted): string | undefined =>
  blocks.find((block) => block._type === 'table' && !block.caption)?._key

interface RunningTextProps {
  input: ArrayOfObjectsInputProps
  room: Room
  /** Renders the field. */
  children: (onPaste: OnPasteFn) => ReactNode
}

/**
 * A field of rich text. It accepts text from Word, Google Docs, mails and the web, drops what the site does not
 * support, says what that was, and asks for the caption of a table.
 */
export function RunningText({input: {path, value, onItemOpen}, room, children}: RunningTextProps) {
  const [notes, setNotes] = useState<string[]>([])
  const [unnamed, setUnnamed] = useState<string>()
  const arrived = value?.find(({_key}) => _key === unnamed)?._key
  const open = useEffectEvent((key: string) => onItemOpen([...path, {_key: key}]))
  useEffect(() => {
    if (arrived) open(arrived)
  }, [arrived])
  const onPaste = useCallback<OnPasteFn>(
    ({event: {clipboardData}}) => {
      const html = clipboardData.getData('text/html')
      if (!html || clipboardData.types.includes(OWN_FORMAT)) return undefined
      const pasted = pastedBlocks(html, room)
      setNotes(tellChanges(pasted.changes))
      setUnnamed(uncaptionedIn(pasted))
      return pasted.blocks.length > 0 ? {insert: pasted.blocks} : undefined
    },
    [room],
  )
  return (
    <Stack gap={3}>
      {children(onPaste)}
      <div role="status">{notes.length > 0 && <Notes notes={notes} onRead={() => setNotes([])} />}</div>
    </Stack>
  )
}

const Notes = ({notes, onRead}: {notes: readonly string[]; onRead: () => void}) => (
  <Card padding={4} radius={2} tone="caution" border>
    <Stack gap={4}>
      <Text weight="medium">What changed in the text that you pasted</Text>
      <Stack as="ul" gap={3} style={{margin: 0, paddingLeft: '1.25em'}}>
        {notes.map((note) => (
          <Text as="li" key={note}>
            {note}
          </Text>
        ))}
      </Stack>
      <Flex>
        <Button mode="ghost" text="All right" onClick={onRead} />
      </Flex>
    </Stack>
  </Card>
)
