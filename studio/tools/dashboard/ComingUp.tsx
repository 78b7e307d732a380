import type {Day} from '../../../model/day.ts'
import {Text} from '../../ui/primitives.ts'
import type {Content} from '../../content/content.ts'
import {FindingRow} from '../health/FindingRow.tsx'
import {legalDates} from '../health/checks/legal.ts'
import {healthReports} from '../health/health.ts'
import {Section} from '../../ui/Section.tsx'
import {ToolLink} from '../../ui/ToolLink.tsx'

interface ComingUpProps {
  content: Content
  /** The day in the company's time zone. */
  today: Day
}

/** Versions of legal documents that take effect soon, or should. */
export function LegalDates({content, today}: ComingUpProps) {
  const dates = legalDates(content, today)
  return (
    <Section
      title="Legal dates"
      description="Versions that are about to take effect, or wait to be published."
      count={dates.length}
      nothing="No version is coming up."
    >
      {dates.map((finding) => (
        <FindingRow key={finding.id} {...finding} />
      ))}
    </Section>
  )
}

/** The numbers of findings in the content that need care. */
export function Care({content, today}: ComingUpProps) {
  const reports = healthReports(content, today).filter(({isNote, findings}) => !isNote && findings.length > 0)
  return (
    <Section
      title="To mend"
      description="What visitors would stumble over."
      count={reports.reduce((sum, {findings}) => sum + findings.length, 0)}
      nothing="There is nothing to mend."
      tone="caution"
    >
      {reports.map(({title, findings}) => (
        <Text as="li" key={title}>
          {title}: {findings.length}
        </Text>
      ))}
      <li>
        <ToolLink to="health">Show all in Health</ToolLink>
      </li>
    </Section>
  )
}
