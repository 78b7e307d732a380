import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {CopyIcon} from '@sanity/icons/Copy'
import {useId, useState} from 'react'
import {Box, Button, Card, Flex, Stack, Text} from './primitives.ts'

interface SecretProps {
  label: string
  text: string
  /** Label of the button. */
  copy: string
}

/** A text that is shown once, with a button that copies it. */
export function Secret({label, text, copy}: SecretProps) {
  const id = useId()
  const [state, setState] = useState<'shown' | 'copied' | 'refused'>('shown')
  const take = async () => {
    try {
      // Without TLS there is no clipboard, except on this machine.
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  return (
    <Stack gap={3}>
      <Text weight="medium" id={id}>
        {label}
      </Text>
      <Card as="section" border padding={3} radius={2} aria-labelledby={id}>
        <pre className="staff-code">{text}</pre>
      </Card>
      <Flex gap={3} align="center" wrap="wrap">
        <Button
          type="button"
          mode="ghost"
          icon={state === 'copied' ? CheckmarkIcon : CopyIcon}
          text={copy}
          onClick={() => void take()}
          data-autofocus
        />
        <Box role="status">
          <Text>
            {state === 'copied' && 'Copied.'}
            {state === 'refused' && 'The browser does not let it be copied. Select the text above.'}
          </Text>
        </Box>
      </Flex>
    </Stack>
  )
}
