import {queryOptions, useMutation, useQuery} from '@tanstack/react-query'
import {useClient, useCurrentUser} from 'sanity'
import * as v from 'valibot'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {REVIEW_PATH, SHARED_FOR_DAYS} from '../../../model/connection/sharedPreview.ts'
import {writeMoment} from '../../../model/language.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {disablePreviewAccessSharing, enablePreviewAccessSharing} from '../../sanity.ts'
import {Modal} from '../../ui/Modal.tsx'
import {Button, Flex, Spinner, Text} from '../../ui/primitives.ts'
import {Secret} from '../../ui/Secret.tsx'
import {Failure} from '../../ui/ToolPage.tsx'

const Share = v.object({
  link: v.pipe(
    v.string(),
    v.transform((link) => new URL(link, window.location.origin).href),
  ),
  /** Expiry of the link, in ISO 8601. */
  until: v.string(),
})

/** The answer: `{}` while nothing is shared. */
const Answer = v.pipe(v.string(), v.parseJson(), v.union([Share, v.object({})]))

/** The link to a review; null while sharing is off. Rejects if that is unknown. @param subject in its form for addresses */
const sharedLinkOptions = (subject: string) =>
  queryOptions({
    queryKey: ['staff', 'review', 'share', subject],
    queryFn: async ({signal}): Promise<v.InferOutput<typeof Share> | null> => {
      const address = `${REVIEW_PATH}/share?${new URLSearchParams({subject})}`
      const response = await fetch(address, {signal, cache: 'no-store'})
      if (!response.ok) throw new Error('The server does not tell whether this is shared. Try again.')
      const answer = v.parse(Answer, await response.text())
      return 'link' in answer ? answer : null
    },
  })

/** The source that the Studio records for turned-on sharing: reviews and the preview share the same one. */
const SOURCE = 'sanity/presentation'

interface ShareDialogProps {
  /** The subject of the review in its form for addresses. */
  subject: string
  onClose: () => void
}

/** Creates a link with which people without an account see a review, and nothing else. */
export function ShareDialog({subject, onClose}: ShareDialogProps) {
  const client = useClient({apiVersion: API_VERSION})
  const user = useCurrentUser()
  const {data: shared, error: unread} = useQuery(sharedLinkOptions(subject))
  const turn = useMutation({
    mutationFn: async (isOn: boolean) => {
      const change = isOn ? enablePreviewAccessSharing : disablePreviewAccessSharing
      await change(client, SOURCE, window.location.href, user?.id)
    },
  })
  const failure = turn.error ?? unread
  return (
    <Modal title="Share this review" onClose={onClose}>
      {shared === undefined && !failure && <Spinner muted />}
      {shared && (
        <>
          <Text>
            Everybody with this link sees these pages, now and then, without an account, and nothing else. It
            is good until {writeMoment(new Date(shared.until))}.
          </Text>
          <Secret label="Link" text={shared.link} copy="Copy link" />
          <Text muted>Turning sharing off ends every link to a review or to the preview.</Text>
        </>
      )}
      {shared === null && (
        <Text>
          Sharing is turned off. Turn it on for a link that shows these pages, now and then, to people without
          an account. It is good for {SHARED_FOR_DAYS} days.
        </Text>
      )}
      {failure && <Failure>{reasonOf(failure)}</Failure>}
      {shared !== undefined && (
        <Flex justify="flex-end">
          <Button
            mode={shared ? 'ghost' : 'default'}
            text={shared ? 'Turn sharing off' : 'Turn sharing on'}
            // Not disabled meanwhile: it would lose the focus.
            onClick={() => turn.isPending || turn.mutate(!shared)}
          />
        </Flex>
      )}
    </Modal>
  )
}
