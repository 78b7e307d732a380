import {useState} from 'react'
import {withItems} from '../../content/withItems.ts'
import {Spinner, Stack} from '../../ui/primitives.ts'
import {Section} from '../../ui/Section.tsx'
import {useSteps} from '../../ui/useSteps.tsx'
import {HitRow} from './HitRow.tsx'
import {Outcomes} from './Outcomes.tsx'
import type {Into, Outcome} from './replace.ts'
import {ReplaceForm} from './ReplaceForm.tsx'
import type {Sought} from './sought.ts'
import {useFound} from './useFound.ts'
import type {Wish} from './wish.ts'

/** Number of texts shown at once. */
const SHOWN = 50

interface HitsProps {
  wish: Wish
  sought: Sought
}

/** The matching texts, with the form that replaces them. */
export function Hits({wish, sought}: HitsProps) {
  const [into, setInto] = useState<Into>()
  const [by, setBy] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [outcome, setOutcome] = useState<Outcome & {into: Into}>()
  const all = useFound(wish, sought, into)
  const found = all?.found ?? []
  const {shown, more} = useSteps(found, SHOWN)
  if (!all) return <Spinner muted />
  const free = found.filter(({obstacle}) => obstacle === undefined).map(({hit}) => hit)
  const chosen = free.filter(({key}) => !left.has(key))
  return (
    <Stack gap={6}>
      {outcome && <Outcomes outcome={outcome} sought={sought} />}
      {free.length > 0 && (
        <ReplaceForm all={all} hits={chosen} by={by} onBy={setBy} onInto={setInto} onDone={setOutcome} />
      )}
      <Section
        title={`Texts that say “${wish.text}”`}
        description="Each is named once for all the states in which it says the same."
        count={found.length}
        nothing="No text says this."
      >
        {shown.map(({hit, obstacle}) => (
          <HitRow
            key={hit.key}
            hit={hit}
            obstacle={obstacle}
            by={by}
            isChosen={!left.has(hit.key)}
            onChoose={(isChosen) => setLeft(withItems(left, [hit.key], !isChosen))}
            sought={sought}
          />
        ))}
      </Section>
      {more}
    </Stack>
  )
}
