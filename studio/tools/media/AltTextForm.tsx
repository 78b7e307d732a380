import {useMutation} from '@tanstack/react-query'
import {useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {Button, Flex, Stack, Text} from '../../ui/primitives.ts'
import {AreaField} from '../../ui/LineField.tsx'
import {Failure} from '../../ui/ToolPage.tsx'
import type {Asset} from './assets.ts'
import {isConflict, whyFailed} from './conflict.ts'

interface Typed {
  text: string
  /** Revision of the asset when the person began to type, to report later changes by others. Undefined once reported. */
  rev: string | undefined
  isSaved: boolean
}

interface Sent {
  text: string
  /** The same without spaces around it. */
  words: string
  rev: string
  /** Revision of the asset in the library. */
  shownRev: string
}

/** The description of a picture, for all places without their own. */
export function AltTextForm({asset, mayWrite}: {asset: Asset; mayWrite: boolean}) {
  const client = useClient({apiVersion: API_VERSION})
  const stored = asset.altText ?? ''
  const [typed, setTyped] = useState<Typed>()
  // Shows the saved text until the library has it, and from then on the library's.
  const isShown = typed && !(typed.isSaved && typed.rev !== asset.rev)
  const text = isShown ? typed.text : stored
  const saving = useMutation({
    mutationFn: ({words, rev}: Sent) => {
      const patch = client.patch(asset.id).ifRevisionId(rev)
      return (words ? patch.set({altText: words}) : patch.unset(['altText'])).commit()
    },
    onSuccess: ({_rev}, sent) =>
      setTyped((now) =>
        now && now.text !== sent.text
          ? {text: now.text, rev: _rev, isSaved: false}
          : {text: sent.text, rev: sent.shownRev, isSaved: true},
      ),
    onError: (error, sent) =>
      setTyped((now) => ({
        text: now?.text ?? sent.text,
        rev: isConflict(error) ? undefined : sent.rev,
        isSaved: false,
      })),
  })
  const save = () =>
    saving.mutate({text, words: text.trim(), rev: typed?.rev ?? asset.rev, shownRev: asset.rev})
  const overtaken = `Somebody else has just changed it${stored && ` to “${stored}”`}. Save again to have your words instead.`
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap={3}>
        <AreaField
          label="Alternative text"
          hint="One sentence that says what it shows, without “a picture of”. It stands wherever a page says nothing of its own, and visitors have it within seconds."
          value={text}
          readOnly={!mayWrite}
          onChange={({currentTarget}) => {
            const rev = isShown && !typed.isSaved ? typed.rev : undefined
            setTyped({text: currentTarget.value, rev: rev ?? asset.rev, isSaved: false})
          }}
        />
        {saving.error && <Failure>{whyFailed(saving.error, overtaken)}</Failure>}
        {mayWrite && (
          <Flex gap={3} align="center">
            <Button type="submit" text="Save" disabled={saving.isPending || text.trim() === stored} />
            <Text muted role="status">
              {typed?.isSaved && 'Saved.'}
            </Text>
          </Flex>
        )}
      </Stack>
    </form>
  )
}
