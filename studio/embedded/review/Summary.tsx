import {Note} from '../../ui/Note.tsx'
import {Spinner, Flex, Stack, Text} from '../../ui/primitives.ts'
import type {Findings} from './findings.ts'

/** Writes a number of pages. */
export const pagesIn = (count: number) => (count === 1 ? '1 page' : `${count.toLocaleString('en-US')} pages`)

/** Says how many pages will change, as far as it is known. */
function countText({candidates, compared, pages, isDone, review}: Findings): string {
  if (review === undefined) return 'Looking for what will be different…'
  if (isDone)
    return pages.length === 0 ? 'No page will be different.' : `${pagesIn(pages.length)} will be different.`
  const [seen, found] = [compared, pages.length].map((count) => count.toLocaleString('en-US'))
  return `${pagesIn(candidates.length)} may be different. Of ${seen} that were compared, ${found} will be.`
}

interface NotesProps {
  title: string
  tone: 'default' | 'caution'
  notes: readonly string[]
}

const Notes = ({notes, ...titled}: NotesProps) =>
  notes.length > 0 && (
    <Note {...titled}>
      {notes.map((note) => (
        <Text as="li" key={note}>
          {note}
        </Text>
      ))}
    </Note>
  )

const redirectNote = ({from, now, later}: Findings['redirects'][number]): string => {
  if (later === undefined) return `${from} does not lead to ${now ?? 'a page'} any more`
  return now === undefined ? `${from} leads to ${later}` : `${from} leads to ${later}, not to ${now} any more`
}

/** The effects of a publish besides changed pages. */
export function Summary({findings}: {findings: Findings}) {
  const {redirects, links, pages, isDone} = findings
  const ends = pages.filter(({fate}) => fate === 'ends').map(({address}) => address)
  return (
    <Stack gap={3}>
      <Flex gap={3} align="center" role="status">
        {!isDone && <Spinner muted size={1} />}
        <Text weight="medium">{countText(findings)}</Text>
      </Flex>
      <Notes title="Redirects" tone="default" notes={redirects.map(redirectNote)} />
      <Notes title="Addresses that end" tone="caution" notes={ends} />
      <Notes
        title="Links that will lead to nothing"
        tone="caution"
        notes={links.map(({address, to}) => `${address} links to ${to}`)}
      />
    </Stack>
  )
}
