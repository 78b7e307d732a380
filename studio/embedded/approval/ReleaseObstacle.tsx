import {Button, Card, Flex, Text} from '../../ui/primitives.ts'
import {useApprovalDialog} from './ApprovalLayout.tsx'
import type {Subject} from './standing.ts'
import {useObstacle} from './obstacle.ts'
import {useOpenRelease} from './releases.ts'

/** Says above an open release whose approval it waits for. The Studio's own buttons there cannot. */
export function ReleaseObstacle() {
  const open = useOpenRelease()
  return open?.state === 'active' ? <Obstacle key={open.subject.name} subject={open.subject} /> : null
}

function Obstacle({subject}: {subject: Subject}) {
  const open = useApprovalDialog()
  const reason = useObstacle(subject)
  if (!reason) return null
  return (
    <Card tone="caution" borderBottom padding={3} role="status">
      <Flex align="center" gap={3} wrap="wrap">
        <Text>It can be neither run nor scheduled yet. {reason}</Text>
        <Button
          mode="ghost"
          padding={2}
          text="Ask for approval…"
          onClick={() => open({act: 'ask', subject})}
        />
      </Flex>
    </Card>
  )
}
