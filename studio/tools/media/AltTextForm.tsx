import {useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {Button, Flex, Stack, Text} from '../../ui/primitives.ts'
import {AreaField} from '../../ui/LineField.tsx'
import {Failure} from '../../ui/ToolPage.tsx'
import type {Asset} from './assets.ts'
import {isConflict, useTask} from './useTask.ts'

interface Typed {
  text: string
  /** Revision of the asset when the person began to type, to report later changes by others. Undefined once reported. */
  rev: string | undefined
  isSaved: boolean
}

/** The description of a picture, for all places without their own. */
export function AltTextForm({asset, mayWrite}: {asset: Asset; mayWrite: boolean}) {
  const client = useClient({apiVersion: API_VERSION})
  const stored = asset.altText ?? ''
  const [typed, setTyped] = useState<Typed>()
  // Shows the saved text until the library has it, and from then on the library's.
  const isShown = typed && !(typed.isSaved && typed.rev !== asset.rev)
  const text = isShown ? typed.text : stored
  const {run, isWorking, failure} = useTask(
    `Somebody else has just changed it${stored && ` to “${stored}”`}. Save again to have your words instead.`,
  )
  const save = async () => {
    const words = text.trim()
    const patch = client.patch(asset.id).ifRevisionId(typed?.rev ?? asset.rev)
    let rev = typed?.rev ?? asset.rev
    let isOvertaken = false
    const isSaved = await run(async () => {
      try {
        const saved = await (words ? patch.set({altText: words}) : patch.unset(['altText'])).commit()
        rev = saved._rev
      } catch (error) {
        isOvertaken = isConflict(error)
        throw error
      }
    })
    setTyped((now) => {
      const isTypedOn = now !== undefined && now.text !== text
      if (isSaved && !isTypedOn) return {text, rev: asset.rev, isSaved}
      return {text: now?.text ?? text, rev: isOvertaken ? undefined : rev, isSaved: false}
    })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
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
        {failure !== undefined && <Failure>{failure}</Failure>}
        {mayWrite && (
          <Flex gap={3} align="center">
            <Button type="submit" text="Save" disabled={isWorking || text.trim() === stored} />
            <Text muted role="status">
              {typed?.isSaved && 'Saved.'}
            </Text>
          </Flex>
        )}
      </Stack>
    </form>
  )
}
