import {useMemo} from 'react'
import {useFormValue} from 'sanity'
import {getPublishedId} from '../../sanity.ts'
import {Card, Stack, Text} from '../../ui/primitives.ts'
import type {Content} from '../../content/content.ts'
import {legalDifferences} from '../../legal/legalDifferences.ts'
import type {ShownPage} from '../../content/shownOn.ts'
import {useDay} from '../../content/useDay.ts'
import {WithContent} from '../../ui/ToolPage.tsx'
import {ContradictionNote, FactUses} from './FactRow.tsx'
import {LegalDifferences} from './LegalDifferences.tsx'
import {type FactReport, factReport} from './reports.ts'

const nameOf = ({title, address}: ShownPage) => (address ? `${title} (${address})` : title)

const warning = (pages: number) =>
  `A change shows on ${pages === 1 ? 'this page' : `these ${pages} pages`} as soon as it is published:`

/** The reach of a fact's change, and the texts that it does not reach. */
function Impact({id, content}: {id: string; content: Content}) {
  const today = useDay()
  const report = useMemo(() => factReport(id, content), [id, content])
  const says = report?.draftValue ?? report?.value
  const differences = useMemo(
    () => (report && says !== undefined ? legalDifferences({id, key: report.key, says}, content, today) : []),
    [id, report, says, content, today],
  )
  if (!report) return null
  return (
    <>
      <Reached report={report} />
      {says !== undefined && differences.length > 0 && (
        <LegalDifferences says={says} differences={differences} />
      )}
    </>
  )
}

function Reached({report}: {report: FactReport}) {
  const {pages, contradiction} = report
  return (
    <Card as="section" aria-label="What a change would reach" padding={4} radius={2} border tone="caution">
      <Stack gap={4}>
        <Text weight="medium">
          {pages.length > 0 ? warning(pages.length) : 'No page mentions this fact.'}
        </Text>
        {pages.length > 0 && <Text>{pages.map(nameOf).join(', ')}.</Text>}
        <FactUses report={report} />
        {contradiction && <ContradictionNote report={report} />}
      </Stack>
    </Card>
  )
}

/** Above the form of a fact: a warning that lists the reach of a change. */
export function FactImpact() {
  const id = useFormValue(['_id'])
  if (typeof id !== 'string') return null
  return <WithContent>{(content) => <Impact id={getPublishedId(id)} content={content} />}</WithContent>
}
