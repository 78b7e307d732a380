import {type ReactNode, useEffect} from 'react'
import {Box, Button, Stack, Text, useToast} from '../../ui/primitives.ts'
import {fetchFailedTries, TRIES_ADVICE, triesTitle} from '../staff/failedTries.ts'

/** Holds when the last try was that somebody has been told of in this browser. */
const TOLD = 'lastFailedTryTold'

/** Milliseconds for which the design system shows what is to go at once. */
const GONE = 0.01

/** The Studio, and beside it word that somebody tried to sign in as the person here, until they have dismissed it. */
export function ToldOfTries({children}: {children: ReactNode}) {
  const {push} = useToast()
  useEffect(() => {
    const tell = async () => {
      const tries = await fetchFailedTries()
      if (!tries || Number(localStorage.getItem(TOLD)) >= tries.last) return
      const dismiss = () => {
        localStorage.setItem(TOLD, String(tries.last))
        push({id: TOLD, duration: GONE})
      }
      const description = <Advice onDismiss={dismiss} />
      push({id: TOLD, status: 'warning', duration: Infinity, title: triesTitle(tries), description})
    }
    // Without an answer nothing is known: the account says it, too.
    tell().catch(() => undefined)
  }, [push])
  return children
}

/** With a button of its own: that of the design system has no name. */
const Advice = ({onDismiss}: {onDismiss: () => void}) => (
  <Stack gap={3}>
    <Text size={1}>{TRIES_ADVICE}</Text>
    <Box>
      <Button mode="ghost" fontSize={1} padding={3} text="Dismiss" onClick={onDismiss} />
    </Box>
  </Stack>
)
