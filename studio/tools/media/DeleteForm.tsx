import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {Button, Flex, Stack, Text, useToast} from '../../ui/primitives.ts'
import {Failure} from '../../ui/ToolPage.tsx'
import type {Asset} from './assets.ts'
import {useTask} from './useTask.ts'

interface DeleteFormProps {
  asset: Asset
  onBack: () => void
  onDone: () => void
}

/** Asks for confirmation before a picture or a file is deleted for good. */
export function DeleteForm({asset, onBack, onDone}: DeleteFormProps) {
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const {run, isWorking, failure} = useTask('Somebody uses it by now, so it stays.')
  const remove = async () => {
    if (!(await run(() => client.delete(asset.id)))) return
    toast.push({status: 'success', title: `${asset.name} is deleted.`})
    onDone()
  }
  return (
    <Stack gap={5}>
      <Text>Nothing uses it. It cannot be brought back, and links to its file lead to nothing.</Text>
      {failure !== undefined && <Failure>{failure}</Failure>}
      <Flex gap={2} justify="flex-end" wrap="wrap">
        <Button mode="bleed" text="Keep it" data-autofocus onClick={onBack} />
        <Button
          mode="ghost"
          tone="critical"
          text="Delete"
          loading={isWorking}
          disabled={isWorking}
          onClick={() => void remove()}
        />
      </Flex>
    </Stack>
  )
}
