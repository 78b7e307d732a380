import {useState} from 'react'
import {Button, Card, Flex, Stack, Text} from '../../ui/primitives.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {useReturnedFocus} from '../../ui/useReturnedFocus.ts'
import type {Move} from './oldAddresses.ts'

interface RedirectOfferProps {
  move: Move
  /** Lets the old addresses lead to the document. */
  createRedirects: () => Promise<void>
  publish: () => void
}

/** Asks whether the old addresses of a document should lead on once it is published at another one. */
export function RedirectOffer({move: {from, to}, createRedirects, publish}: RedirectOfferProps) {
  const [state, setState] = useState<'asking' | 'working' | {failure: string}>('asking')
  useReturnedFocus()
  const redirectAndPublish = () => {
    setState('working')
    createRedirects().then(publish, (error: unknown) => setState({failure: reasonOf(error)}))
  }
  const isBusy = state === 'working'
  return (
    <Stack gap={5}>
      <Stack gap={4}>
        <Text size={1}>
          Visitors will find this at <strong>{to}</strong>. Bookmarks, search engines and printed codes still
          lead to the old {from.length === 1 ? 'address' : 'addresses'}, where nothing will be shown:
        </Text>
        <Card border radius={2} padding={3}>
          <Stack as="ul" gap={3} padding={0} margin={0} role="list">
            {from.map((address) => (
              <Text as="li" size={1} weight="medium" key={address}>
                {address}
              </Text>
            ))}
          </Stack>
        </Card>
        <Text size={1} muted>
          Redirects lead them here, and work at once.
        </Text>
        {typeof state === 'object' && (
          <Card tone="critical" radius={2} padding={3} role="alert">
            <Text size={1}>
              The redirects could not be created, and nothing was published: {state.failure}
            </Text>
          </Card>
        )}
      </Stack>
      <Flex gap={2} justify="flex-end" wrap="wrap">
        <Button
          mode="bleed"
          fontSize={1}
          padding={3}
          text="Publish without redirect"
          disabled={isBusy}
          onClick={publish}
        />
        <Button
          fontSize={1}
          padding={3}
          text={from.length === 1 ? 'Redirect and publish' : `Create ${from.length} redirects and publish`}
          loading={isBusy}
          onClick={redirectAndPublish}
        />
      </Flex>
    </Stack>
  )
}
