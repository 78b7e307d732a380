import {useRouter} from 'sanity/router'
import {getReleaseIdFromReleaseDocumentId, useActiveReleases} from '../../sanity.ts'
import {Button, Card, Flex, Text} from '../../ui/primitives.ts'
import {useApprovalDialog} from './ApprovalLayout.tsx'
import type {Subject} from './standing.ts'
import {useObstacle} from './useObstacle.ts'

const RELEASE = /\/releases\/([^/?]+)/

/** Above the release that is open: whose approval it waits for. The Studio's own buttons there cannot say so. */
export function ReleaseObstacle() {
  const {state, resolvePathFromState} = useRouter()
  const {data: releases} = useActiveReleases()
  const [, name] = RELEASE.exec(resolvePathFromState(state)) ?? []
  const release = releases.find(({_id}) => getReleaseIdFromReleaseDocumentId(_id) === name)
  if (name === undefined || release?.state !== 'active') return null
  return <Obstacle key={name} name={name} title={release.metadata.title ?? 'this release'} />
}

function Obstacle({name, title}: {name: string; title: string}) {
  const open = useApprovalDialog()
  const subject: Subject = {kind: 'release', name, title}
  const reason = useObstacle(subject)
  if (!reason) return null
  return (
    <Card tone="caution" borderBottom padding={3} role="status">
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1}>It can be neither run nor scheduled yet. {reason}</Text>
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          text="Ask for approval…"
          onClick={() => open({act: 'ask', subject})}
        />
      </Flex>
    </Card>
  )
}
