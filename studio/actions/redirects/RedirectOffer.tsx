import {useMutation} from '@tanstack/react-query'
import {Button, Card, Flex, Stack, Text} from '../../ui/primitives.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {Failure} from '../../ui/ToolPage.tsx'
import {useDialogFocus} from '../../ui/useDialogFocus.ts'
import type {MovedDocument} from './fetchMoves.ts'
import {List} from '../../ui/Section.tsx'

interface RedirectOfferProps {
  moves: readonly MovedDocument[]
  /** Creates redirects from the old addresses. */
  createRedirects: () => Promise<void>
  /** What happens next, in the words of the buttons. */
  next: keyof typeof TEXTS
  onNext: () => void
}

const TEXTS = {
  publish: {redirect: 'Redirect and publish', without: 'Publish without redirect', begin: 'and work at once'},
  schedule: {
    redirect: 'Redirect and schedule',
    without: 'Schedule without redirect',
    begin: 'as soon as the new address is published',
  },
}

/** Asks whether to redirect old addresses once documents are published at new ones. */
export function RedirectOffer({moves, createRedirects, next, onNext}: RedirectOfferProps) {
  const {mutate, isPending, error} = useMutation({mutationFn: createRedirects, onSuccess: onNext})
  useDialogFocus()
  const addresses = moves.flatMap(({from}) => from)
  return (
    <Stack gap={5}>
      <Stack gap={4}>
        <Text>
          Visitors will find {moves.length === 1 ? 'this' : 'these pages'} at{' '}
          <strong>{moves.map(({to}) => to).join(', ')}</strong>. Bookmarks, search engines and printed codes
          still lead to the old {addresses.length === 1 ? 'address' : 'addresses'}, where nothing will be
          shown:
        </Text>
        <Card as="section" aria-label="Old addresses" border radius={2} padding={3}>
          <List gap={3}>
            {addresses.map((address) => (
              <Text as="li" weight="medium" key={address}>
                {address}
              </Text>
            ))}
          </List>
        </Card>
        <Text muted>Redirects lead them on, {TEXTS[next].begin}.</Text>
        {error && (
          <Failure>The redirects could not be created, and nothing else was done: {reasonOf(error)}</Failure>
        )}
      </Stack>
      <Flex gap={2} justify="flex-end" wrap="wrap">
        <Button mode="bleed" text={TEXTS[next].without} disabled={isPending} onClick={onNext} />
        <Button
          text={
            addresses.length === 1 ? TEXTS[next].redirect : `Create ${addresses.length} redirects and ${next}`
          }
          loading={isPending}
          onClick={() => mutate()}
        />
      </Flex>
    </Stack>
  )
}
