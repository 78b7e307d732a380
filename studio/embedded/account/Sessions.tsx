import {useMutation, useQuery} from '@tanstack/react-query'
import {Badge, Box, Button, Flex, Spinner, Stack, Text} from '../../ui/primitives.ts'
import {List, Row} from '../../ui/Section.tsx'
import {TimeAgo} from '../../ui/TimeAgo.tsx'
import {TRIES_ADVICE, triesTitle} from '../staff/failedTries.ts'
import {
  endOtherSessions,
  endSession,
  failedTriesOptions,
  type Session,
  sessionsOptions,
} from './accountQueries.ts'
import {deviceOf} from './device.ts'
import {Refusal} from './NewSignIn.tsx'

/** The browsers in which a person is signed in. @param current id of this browser's session */
export function Sessions({current}: {current: string}) {
  const {data: sessions, error} = useQuery(sessionsOptions())
  const ending = useMutation({
    mutationFn: (token: string | undefined) => (token === undefined ? endOtherSessions() : endSession(token)),
  })
  return (
    <Stack gap={4}>
      {error && <Refusal error={error} />}
      {!sessions && !error && <Spinner muted />}
      {sessions && (
        <List>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isCurrent={session.id === current}
              end={() => ending.mutate(session.token)}
            />
          ))}
        </List>
      )}
      {ending.error && <Refusal error={ending.error} />}
      {sessions?.length !== 1 && (
        <Box>
          <Button
            mode="ghost"
            text="End all other sessions"
            loading={ending.isPending}
            onClick={() => ending.mutate(undefined)}
          />
        </Box>
      )}
      <Tries />
    </Stack>
  )
}

/** Failed sign-in attempts by others. The list stays after its notice was dismissed. */
function Tries() {
  const {data: tries} = useQuery(failedTriesOptions())
  if (!tries) return null
  return (
    <Text>
      {triesTitle(tries)}. {TRIES_ADVICE}
    </Text>
  )
}

interface SessionRowProps {
  session: Session
  isCurrent: boolean
  end: () => void
}

function SessionRow({session: {createdAt, ipAddress, userAgent, method}, isCurrent, end}: SessionRowProps) {
  const device = deviceOf(userAgent)
  return (
    <Row>
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Stack gap={3}>
          <Text weight="medium">{device}</Text>
          <Text muted>
            Signed in <TimeAgo moment={createdAt} />
            {method && `, by ${method}`}
            {ipAddress && `, from ${ipAddress}`}
          </Text>
        </Stack>
        {isCurrent ? (
          <Badge tone="positive">This one</Badge>
        ) : (
          <Button mode="ghost" text="End" aria-label={`End the session of ${device}`} onClick={end} />
        )}
      </Flex>
    </Row>
  )
}
