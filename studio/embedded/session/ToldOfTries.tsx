import {type ReactNode, useEffect} from 'react'
import {Box, Button, Stack, Text, useToast} from '../../ui/primitives.ts'
import {GONE} from '../../ui/toasts.ts'
import {fetchFailedTries, TRIES_ADVICE, triesTitle} from '../staff/failedTries.ts'

/** Storage key for the time of the last attempt that was shown in this browser. */
const TOLD = 'lastFailedTryTold'

/** The Studio, with a notice of failed sign-ins with this account by others, until it is dismissed. */
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
    // Without an answer nothing is shown: the account tool lists the attempts, too.
    tell().catch(() => undefined)
  }, [push])
  return children
}

/** Has its own button, because the design system's has no name. */
const Advice = ({onDismiss}: {onDismiss: () => void}) => (
  <Stack gap={3}>
    <Text>{TRIES_ADVICE}</Text>
    <Box>
      <Button mode="ghost" text="Dismiss" onClick={onDismiss} />
    </Box>
  </Stack>
)
