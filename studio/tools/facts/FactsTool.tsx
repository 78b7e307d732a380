import {Card, Stack, Text, TextInput} from '@sanity/ui'
import {SearchIcon} from '@sanity/icons/Search'
import {useMemo, useState} from 'react'
import type {Content} from '../../content/content.ts'
import {DocumentLink} from '../DocumentLink.tsx'
import {Row, Section} from '../Section.tsx'
import {ToolPage} from '../ToolPage.tsx'
import {ContradictionNote, FactRow} from './FactRow.tsx'
import {type FactReport, factReports, typedCopy, type TypedCopy} from './reports.ts'

/** Every fact, where visitors read it, and what does not fit together. */
export const FactsTool = () => (
  <ToolPage
    title="Facts"
    purpose="Every number and name that copy states, as visitors read it, and every sentence that says it."
  >
    {(content) => <Facts content={content} />}
  </ToolPage>
)

function Facts({content}: {content: Content}) {
  const reports = useMemo(() => factReports(content), [content])
  const typed = useMemo(() => typedCopy(content), [content])
  const contradicting = reports.filter(({contradiction}) => contradiction)
  return (
    <>
      <Section
        title="Known inconsistencies"
        description="Facts that contradict another one about the same thing. Settle which is right, then delete the other."
        count={contradicting.length}
        nothing="No fact contradicts another one."
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
      <Section
        title="Typed by hand"
        description="Copy that types what a fact or a name says. It stays behind when that changes: mention the fact instead."
        count={typed.length}
        nothing="No copy types what a fact says."
      >
        {typed.map((finding) => (
          <TypedRow key={`${finding.document.id} ${finding.passage}`} {...finding} />
        ))}
      </Section>
      <AllFacts reports={reports} />
    </>
  )
}

const TypedRow = ({document, title, passage, typed}: TypedCopy) => (
  <Row>
    <DocumentLink id={document.id} type={document.type}>
      {title}
    </DocumentLink>
    <Text size={1}>{passage}</Text>
    <Text size={1} muted>
      Typed: {typed.join(', ')}
    </Text>
  </Row>
)

const says = ({label, key, value}: FactReport, wanted: string) =>
  `${label} ${key} ${value ?? ''}`.toLowerCase().includes(wanted.trim().toLowerCase())

function AllFacts({reports}: {reports: FactReport[]}) {
  const [wanted, setWanted] = useState('')
  const found = reports.filter((report) => says(report, wanted))
  return (
    <Section
      title="All facts"
      description="Open a fact to change it: every page that mentions it follows."
      count={reports.length}
      nothing="No fact is written yet."
      tone="default"
    >
      <Card as="li">
        <TextInput
          aria-label="Find a fact"
          icon={SearchIcon}
          placeholder="Find a fact"
          value={wanted}
          onChange={({currentTarget}) => setWanted(currentTarget.value)}
        />
      </Card>
      {found.map((report) => (
        <FactRow key={report.id} report={report} />
      ))}
      {found.length === 0 && (
        <Stack as="li">
          <Text size={1} role="status">
            No fact says “{wanted}”.
          </Text>
        </Stack>
      )}
    </Section>
  )
}
