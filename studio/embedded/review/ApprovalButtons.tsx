import {useCurrentUser} from 'sanity'
import {Button, Card, Flex, Stack, Text} from '../../ui/primitives.ts'
import {useApprovalDialog} from '../approval/ApprovalLayout.tsx'
import {isAsked, type Subject} from '../approval/standing.ts'
import {useStanding} from '../approval/useStanding.ts'

/** Buttons for people who were asked to approve the shown subject. */
export function ApprovalButtons({subject}: {subject: Subject}) {
  const open = useApprovalDialog()
  const standing = useStanding(subject)
  const user = useCurrentUser()
  if (!standing || !isAsked(standing, user?.id)) return null
  return (
    <Card as="section" aria-label="Your approval" border radius={2} padding={3} tone="caution">
      <Stack gap={3}>
        <Text>You were asked to approve this.</Text>
        <Flex gap={2}>
          <Button text="Approve…" onClick={() => open({act: 'approve', subject})} />
          <Button mode="ghost" text="Decline…" onClick={() => open({act: 'decline', subject})} />
        </Flex>
      </Stack>
    </Card>
  )
}
