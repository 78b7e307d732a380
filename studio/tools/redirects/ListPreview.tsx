import {useMutation} from '@tanstack/react-query'
import {useMemo} from 'react'
import {useClient} from 'sanity'
import {counted} from '../../../model/language.ts'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import type {Content} from '../../content/content.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {Button, Flex, Heading, Stack, Text} from '../../ui/primitives.ts'
import {Disclosure} from '../../ui/Disclosure.tsx'
import {List, Row, Section} from '../../ui/Section.tsx'
import {Failure} from '../../ui/ToolPage.tsx'
import {bringIn} from './bringIn.ts'
import type {CsvLine} from './csv.ts'
import {addressOfSource} from './existing.ts'
import {type Fault, type Plan, type Planned, planOf} from './plan.ts'

/** A list chosen for import. */
export interface ChosenList {
  name: string
  lines: CsvLine[]
}

/** The effects of a list, with the import button. Updated with everybody's publishes. */
export function ListPreview({list, content}: {list: ChosenList; content: Content}) {
  const plan = useMemo(() => planOf(list.lines, content, window.location.origin), [list, content])
  const client = useClient({apiVersion: API_VERSION})
  const bringing = useMutation({mutationFn: () => bringIn(client, good).then(() => good.length)})
  const {good, faults} = plan
  const {mutate, isPending, error} = bringing
  return (
    <Stack gap={5}>
      <Stack gap={4} as="section">
        <Heading as="h2" size={1}>
          {list.name}
        </Heading>
        <Text role="status">{summary(plan, bringing)}</Text>
        {error && <Failure>None was brought in. {reasonOf(error)}</Failure>}
        {good.length > 0 && (
          <Flex>
            <Button
              // A button with `disabled`, or in a loading state, would lose the focus.
              aria-disabled={isPending}
              text={`Bring in ${counted(good.length, 'redirect')}`}
              onClick={() => isPending || mutate()}
            />
          </Flex>
        )}
        {good.length > 0 && (
          <Disclosure label={`Look at ${counted(good.length, 'redirect')}`}>
            <List>
              {good.map((planned) => (
                <GoodRow key={planned.line} {...planned} />
              ))}
            </List>
          </Disclosure>
        )}
      </Stack>
      <Section
        title="Cannot be brought in"
        description="Put these lines right in the file and choose it once more, or leave them out."
        count={faults.length}
        nothing="Nothing is wrong with the list."
        tone="caution"
      >
        {faults.map((fault) => (
          <FaultRow key={fault.line} {...fault} />
        ))}
      </Section>
    </Stack>
  )
}

interface Bringing {
  isPending: boolean
  /** Number of redirects that were brought in. */
  data: number | undefined
}

function summary({good, faults, known}: Plan, {isPending, data}: Bringing): string {
  if (isPending) return 'They are brought in…'
  const done = data === undefined ? '' : `${counted(data, 'redirect')} work by now. `
  const already = known > 0 ? ` ${known} are there already.` : ''
  return `${done}${good.length} can be brought in, ${faults.length} cannot.${already}`
}

const GoodRow = ({target, permanent, ...source}: Planned) => (
  <Text as="li" style={{overflowWrap: 'anywhere'}}>
    {addressOfSource(source)} → {target.address}
    {permanent ? '' : ', for a while'}
  </Text>
)

const FaultRow = ({line, address, message}: Fault) => (
  <Row>
    <Text weight="medium" style={{overflowWrap: 'anywhere'}}>
      Line {line}
      {address && `: ${address.length > 120 ? `${address.slice(0, 120)}…` : address}`}
    </Text>
    <Text style={{overflowWrap: 'anywhere'}}>{message}</Text>
  </Row>
)
