import {useMemo, useState} from 'react'
import {mentionedTypes} from '../../../schemas/typeLists.ts'
import {Card, Stack, Text} from '../../ui/primitives.ts'
import {SearchInput} from '../../ui/SearchInput.tsx'
import {type Content, readContent} from '../../content/content.ts'
import {followedBy, useContent} from '../../content/useContent.ts'
import {distinctKeys} from '../../ui/distinctKeys.ts'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {Row, Section} from '../../ui/Section.tsx'
import {Known, ToolFrame} from '../../ui/ToolPage.tsx'
import {ContradictionNote, FactRow} from './FactRow.tsx'
import {type FactReport, factReports, typedCopy, type TypedCopy} from './reports.ts'

/** Facts and names are few, so they are shown before all documents with mentions are read. */
const useFacts = followedBy<Content, []>(() => ({
  types: mentionedTypes,
  make: ({stored}) => readContent(stored, {productName: null, documents: [], redirects: []}),
}))

/** Every fact with its uses, and with contradictions. */
export function FactsTool() {
  const facts = useFacts()
  return (
    <ToolFrame
      title="Facts"
      purpose="Every number and name that copy states, as visitors read it, and every sentence that says it."
    >
      <Known state={facts}>{(content) => <WithUses facts={content} />}</Known>
    </ToolFrame>
  )
}

/** The facts alone until all texts are loaded. These are requested later, because they would delay the facts. */
function WithUses({facts}: {facts: Content}) {
  const all = useContent()
  const isLooking = all.status === 'loading'
  return (
    <Known state={isLooking ? {status: 'ready', content: facts} : all}>
      {(content) => <Facts content={content} isLooking={isLooking} />}
    </Known>
  )
}

interface FactsProps {
  content: Content
  /** True until the uses are known. */
  isLooking: boolean
}

function Facts({content, isLooking}: FactsProps) {
  const reports = useMemo(() => factReports(content), [content])
  const contradicting = reports.filter(({contradiction}) => contradiction)
  return (
    <>
      <Section
        title="Known inconsistencies"
        description="Facts that contradict another one about the same thing. Settle which is right, then delete the other."
        count={contradicting.length}
        nothing="No fact contradicts another one."
        tone="caution"
      >
        {contradicting.map((report) => (
          <Row key={report.id}>
            <DocumentLink id={report.id} type="fact">
              {report.label}: {report.value ?? 'no value'}
            </DocumentLink>
            <ContradictionNote report={report} />
          </Row>
        ))}
      </Section>
      {isLooking ? (
        <Text muted role="status">
          Looking through all texts for what mentions a fact, and for what types one by hand…
        </Text>
      ) : (
        <Typed content={content} />
      )}
      <AllFacts reports={reports} isLooking={isLooking} />
    </>
  )
}

function Typed({content}: {content: Content}) {
  const typed = useMemo(() => typedCopy(content), [content])
  const keys = distinctKeys(typed.map(({document, passage}) => `${document.id} ${passage}`))
  return (
    <Section
      title="Typed by hand"
      description="Copy that types what a fact or a name says. It stays behind when that changes: mention the fact instead."
      count={typed.length}
      nothing="No copy types what a fact says."
      tone="caution"
    >
      {typed.map((finding, index) => (
        <TypedRow key={keys[index]} {...finding} />
      ))}
    </Section>
  )
}

const TypedRow = ({document, title, passage, typed}: TypedCopy) => (
  <Row>
    <DocumentLink id={document.id} type={document.type}>
      {title}
    </DocumentLink>
    <Text>{passage}</Text>
    <Text muted>Typed: {typed.join(', ')}</Text>
  </Row>
)

const says = ({label, key, value}: FactReport, wanted: string) =>
  `${label} ${key} ${value ?? ''}`.toLowerCase().includes(wanted.trim().toLowerCase())

function AllFacts({reports, isLooking}: {reports: FactReport[]; isLooking: boolean}) {
  const [wanted, setWanted] = useState('')
  const found = reports.filter((report) => says(report, wanted))
  return (
    <Section
      title="All facts"
      description="Open a fact to change it: every page that mentions it follows."
      count={reports.length}
      nothing="No fact is written yet."
    >
      <Card as="li">
        <SearchInput label="Find a fact" value={wanted} onSeek={setWanted} />
      </Card>
      {found.map((report) => (
        <FactRow key={report.id} report={report} isLooking={isLooking} />
      ))}
      {found.length === 0 && (
        <Stack as="li">
          <Text role="status">No fact says “{wanted}”.</Text>
        </Stack>
      )}
    </Section>
  )
}
