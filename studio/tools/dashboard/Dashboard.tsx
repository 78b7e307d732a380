import {lazy} from 'react'
import {useRouter} from 'sanity/router'
import * as v from 'valibot'
import {Flex, Grid, Stack} from '../../ui/primitives.ts'
import type {Content} from '../../content/content.ts'
import {useDay} from '../../content/useDay.ts'
import {connection} from '../../connection.ts'
import {LastActivity} from '../../embedded/activity/LastActivity.tsx'
import {ForYou} from '../../embedded/forYou/ForYou.tsx'
import {ToolLink} from '../../ui/ToolLink.tsx'
import {ToolPage} from '../../ui/ToolPage.tsx'
import {Care, LegalDates} from './ComingUp.tsx'
import {DraftsWaiting} from './DraftsWaiting.tsx'
import {RecentEdits} from './RecentEdits.tsx'
import {Planned} from './Planned.tsx'
import {Overview, Start} from './Start.tsx'

/** The server reads it from the lake's log, which static hosts lack. */
const Activity = lazy(async () => ({
  default: (await import('../../embedded/activity/ActivityTool.tsx')).ActivityTool,
}))

const Find = lazy(async () => ({default: (await import('../find/FindTool.tsx')).FindTool}))

const Many = lazy(async () => ({default: (await import('../many/ManyTool.tsx')).ManyTool}))

const State = v.object({part: v.picklist(['activity', 'find', 'many']), about: v.optional(v.string())})

/** The first page for staff: changes, pending work, and starting points. Three more pages stand below it. */
export function Dashboard() {
  const {state} = useRouter()
  if (v.is(State, state)) {
    if (state.part === 'find') return <Find about={state.about} />
    if (state.part === 'many') return <Many key={state.about} type={state.about} />
    if (connection.embedded) return <Activity document={state.about} />
  }
  return (
    <ToolPage title="Home" purpose="What has changed, what waits for somebody, and where to begin.">
      {(content) => <Overviews content={content} />}
    </ToolPage>
  )
}

function Overviews({content}: {content: Content}) {
  const today = useDay()
  return (
    <>
      <Overview content={content} />
      <Start />
      {/* Before everything that appears later and would move it. */}
      <Flex gap={5} wrap="wrap">
        {connection.embedded && (
          <ToolLink to="home/activity">Activity: who did what, and what was deleted</ToolLink>
        )}
        <ToolLink to="home/find">Find and replace: every text, in drafts and releases too</ToolLink>
        <ToolLink to="home/many">Many at once: publish, unpublish, delete, put into a release</ToolLink>
      </Flex>
      <Grid gridTemplateColumns={[1, 1, 2]} gap={6}>
        <Stack gap={6}>
          {connection.embedded && <ForYou content={content} />}
          <Planned content={content} />
          <DraftsWaiting content={content} />
          <LegalDates content={content} today={today} />
          <Care content={content} today={today} />
        </Stack>
        <Stack gap={5}>
          {connection.embedded ? <LastActivity content={content} /> : <RecentEdits content={content} />}
        </Stack>
      </Grid>
    </>
  )
}
