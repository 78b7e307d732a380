import {type ReactNode, useEffect, useState, useSyncExternalStore} from 'react'
import {LongButton} from '../../ui/LongButton.tsx'
import {Box, Button, Card, Flex, Stack, Text} from '../../ui/primitives.ts'
import {SIGN_IN} from '../staff/askStaff.ts'
import {Modal} from '../../ui/Modal.tsx'
import {type SessionState, sessionWatch} from './sessionWatch.ts'

type Ended = Exclude<SessionState, {status: 'going'}>

/** The Studio, with a notice above it once the session is over. */
export function WatchedSession({children}: {children: ReactNode}) {
  const state = useSyncExternalStore(sessionWatch.subscribe, sessionWatch.state)
  useEffect(() => sessionWatch.start(), [])
  return (
    <>
      {state.status !== 'going' && <SessionEnd key={state.status} state={state} />}
      {children}
    </>
  )
}

/** First a dialog, then a line that stays, so that people can copy what they wrote. */
function SessionEnd({state}: {state: Ended}) {
  const [isRead, setRead] = useState(false)
  return isRead ? <EndLine state={state} /> : <EndDialog state={state} onRead={() => setRead(true)} />
}

const time = new Intl.DateTimeFormat(undefined, {timeStyle: 'medium'})

const titleOf = (state: Ended) =>
  state.status === 'over' ? 'You have been signed out' : `${state.by} has signed in in this browser`

const UNKNOWN_REASON =
  'That happens when an administrator changes your role or ends your sessions, when your password is changed, ' +
  'and after two weeks without use.'

function EndDialog({state, onRead}: {state: Ended; onRead: () => void}) {
  const saved = time.format(state.savedUntil)
  return (
    <Modal title={titleOf(state)} onClose={onRead} closes="with buttons">
      <Stack gap={4}>
        <Text>
          What you had written by <time dateTime={state.savedUntil.toISOString()}>{saved}</time> is saved.
          Later changes are still on this screen.
        </Text>
        {state.status === 'over' ? (
          <>
            <Text>{state.reason ?? UNKNOWN_REASON}</Text>
            <Text>Sign in again in a new tab, and come back: they are saved then.</Text>
          </>
        ) : (
          <Text>Copy them if you need them. Go on as {state.by}, or sign in again under your own name.</Text>
        )}
      </Stack>
      <Flex gap={2} justify="flex-end" wrap="wrap">
        <Button mode="ghost" text="Show me the screen" onClick={onRead} />
        {state.status === 'replaced' && (
          <LongButton mode="ghost" text={`Go on as ${state.by}`} onClick={() => window.location.reload()} />
        )}
        <SignInAgain />
      </Flex>
    </Modal>
  )
}

/** A link to sign in, in a new window, because this one holds unsaved input. */
function SignInAgain() {
  const here = window.location.pathname + window.location.search
  return (
    <Button
      as="a"
      href={`${SIGN_IN}?returnTo=${encodeURIComponent(here)}`}
      target="_blank"
      text="Sign in again"
      data-autofocus
    />
  )
}

const EndLine = ({state}: {state: Ended}) => (
  <Card as="section" aria-label="Session" tone="critical" borderBottom padding={3}>
    <Flex gap={3} align="center" justify="space-between" wrap="wrap">
      <Box flex={1}>
        <Text weight="medium">{titleOf(state)}. What you change now is not saved.</Text>
      </Box>
      <SignInAgain />
    </Flex>
  </Card>
)
