import {Grid, Stack} from '../../ui/primitives.ts'
import type {Content} from '../../content/content.ts'
import {useDay} from '../../content/useDay.ts'
import {connection} from '../../connection.ts'
import {WaitingForMe} from '../../embedded/approval/WaitingForMe.tsx'
import {ToolPage} from '../../ui/ToolPage.tsx'
import {Care, LegalDates} from './ComingUp.tsx'
import {DraftsWaiting} from './DraftsWaiting.tsx'
import {RecentEdits} from './RecentEdits.tsx'
import {Planned} from './Planned.tsx'
import {Overview, Start} from './Start.tsx'

/** What staff see first: what has changed, what waits, and where to begin. */
export const Dashboard = () => (
  <ToolPage title="Home" purpose="What has changed, what waits for somebody, and where to begin.">
    {(content) => <Overviews content={content} />}
  </ToolPage>
)

function Overviews({content}: {content: Content}) {
  const today = useDay()
  return (
    <>
      <Overview content={content} />
      <Start />
      <Grid gridTemplateColumns={[1, 1, 2]} gap={6}>
        <RecentEdits content={content} />
        <Stack gap={6}>
          <Planned content={content} />
          {connection.embedded && <WaitingForMe />}
          <DraftsWaiting content={content} />
          <LegalDates content={content} today={today} />
          <Care content={content} today={today} />
        </Stack>
      </Grid>
    </>
  )
}
