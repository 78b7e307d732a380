import type {KeyboardEvent} from 'react'
import {Badge, Box, Card, Flex, Stack, Text} from '../../ui/primitives.ts'
import {useSteps} from '../../ui/useSteps.tsx'
import type {ListedPage} from './findings.ts'
import {List} from '../../ui/Section.tsx'

const FATES = {changes: 'Changes', begins: 'New', ends: 'Ends', fails: 'Fails'} as const
const TONES = {changes: 'default', begins: 'positive', ends: 'caution', fails: 'critical'} as const

/** Number of pages listed at first, and added at each press. */
const STEP = 100

/** Returns an address's name; the server calls the page of all unknown addresses ''. */
const nameOf = (address: string) => address || 'Addresses that have no page'

const countOf = (count: number, sign: string) => (count > 0 ? `${sign}${count}` : '')

/** Writes the changes of a page's words in brief. */
function wordsOf(page: ListedPage): string {
  if (page.fate === 'uncompared') return ''
  const {fate, added, removed, reason} = page
  if (reason !== undefined) return reason
  if (fate !== 'changes') return ''
  const counts = [countOf(added, '+'), countOf(removed, '−')].filter(Boolean).join(' ')
  return counts ? `${counts} words` : 'Looks, links or search texts'
}

function step({key, currentTarget}: KeyboardEvent<HTMLElement>): void {
  const way = {ArrowDown: 1, ArrowUp: -1}[key]
  const buttons = [...currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  if (way !== undefined) buttons[at + way]?.focus()
}

interface PageListProps {
  /** Name of the list, for people who cannot see it. */
  label: string
  pages: readonly ListedPage[]
  /** Address of the shown page. */
  shown: string | undefined
  onShow: (address: string) => void
}

/** Pages that will change, or may. Arrow keys move between them. */
export function PageList({label, pages, shown, onShow}: PageListProps) {
  const {shown: listed, more} = useSteps(pages, STEP)
  return (
    <Stack gap={2} as="section" aria-label={label} onKeyDown={step}>
      <List gap={1}>
        {listed.map((page) => (
          <li key={page.address}>
            <Card
              as="button"
              type="button"
              className="review-page"
              radius={2}
              padding={3}
              pressed={page.address === shown}
              aria-current={page.address === shown}
              onClick={() => onShow(page.address)}
            >
              <Stack gap={3}>
                <Flex gap={2} align="center">
                  <Box flex={1}>
                    <Text weight="medium" textOverflow="ellipsis">
                      {nameOf(page.address)}
                    </Text>
                  </Box>
                  {page.fate !== 'uncompared' && <Badge tone={TONES[page.fate]}>{FATES[page.fate]}</Badge>}
                </Flex>
                {wordsOf(page) && <Text muted>{wordsOf(page)}</Text>}
              </Stack>
            </Card>
          </li>
        ))}
      </List>
      {more}
    </Stack>
  )
}
