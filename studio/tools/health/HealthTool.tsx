import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {useQuery} from '@tanstack/react-query'
import {useMemo} from 'react'
import {Card} from '../../ui/primitives.ts'
import type {Content} from '../../content/content.ts'
import {useDay} from '../../content/useDay.ts'
import {FindingRow} from './FindingRow.tsx'
import {distinctKeys} from '../../ui/distinctKeys.ts'
import {IconText} from '../../ui/IconText.tsx'
import {Section} from '../../ui/Section.tsx'
import {ToolPage} from '../../ui/ToolPage.tsx'
import {healthReports} from './health.ts'
import {fetchServerProblems} from './serverProblems.ts'

/** The parts of the content that need care. */
export const HealthTool = () => (
  <ToolPage
    title="Content health"
    purpose="What visitors would stumble over, and what is coming up. Drafts count."
  >
    {(content) => <Reports content={content} />}
  </ToolPage>
)

/** Milliseconds between two requests to the server, which renders after each publish. */
const ASKS_EVERY = 2000

function Reports({content}: {content: Content}) {
  const today = useDay()
  const {data: problems} = useQuery({
    queryKey: ['serverProblems'],
    queryFn: fetchServerProblems,
    refetchInterval: ASKS_EVERY,
  })
  const reports = useMemo(
    () => healthReports(content, today, problems ?? undefined),
    [content, today, problems],
  )
  const isHealthy = reports.every(({isNote, findings}) => isNote || findings.length === 0)
  return (
    <>
      {isHealthy && <AllIsWell />}
      {reports.map(({findings, isNote, ...texts}) => {
        const keys = distinctKeys(findings.map(({id, message}) => `${id} ${message}`))
        return (
          <Section key={texts.title} {...texts} count={findings.length} tone={isNote ? 'default' : 'caution'}>
            {findings.map((finding, index) => (
              <FindingRow key={keys[index]} {...finding} />
            ))}
          </Section>
        )
      })}
    </>
  )
}

const AllIsWell = () => (
  <Card padding={4} radius={2} tone="positive">
    <IconText icon={CheckmarkCircleIcon} weight="medium">
      There is nothing to mend.
    </IconText>
  </Card>
)
