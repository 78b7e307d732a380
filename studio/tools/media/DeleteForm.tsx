import {useMutation} from '@tanstack/react-query'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {Button, Flex, Stack, Text, useToast} from '../../ui/primitives.ts'
import {Failure} from '../../ui/ToolPage.tsx'
import type {Asset} from './assets.ts'
import {whyFailed} from './conflict.ts'

interface DeleteFormProps {
  asset: Asset
  onBack: () => void
  onDone: () => void
}

/** Asks for confirmation before a picture or a file is deleted for good. */
export function DeleteForm({asset, onBack, onDone}: DeleteFormProps) {
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const removing = useMutation({
    mutationFn: () => client.delete(asset.id),
    onSuccess: () => {
      toast.push({status: 'success', title: `${asset.name} is deleted.`})
      onDone()
    },
  })
  return (
    <Stack gap={5}>
      <Text>Nothing uses it. It cannot be brought back, and links to its file lead to nothing.</Text>
      {removing.error && (
        <Failure>{whyFailed(removing.error, 'Somebody uses it by now, so it stays.')}</Failure>
      )}
      <Flex gap={2} justify="flex-end" wrap="wrap">
        <Button mode="bleed" text="Keep it" data-autofocus onClick={onBack} />
        <Button
          mode="ghost"
          tone="critical"
          text="Delete"
          loading={removing.isPending}
          disabled={removing.isPending}
          onClick={() => removing.mutate()}
        />
      </Flex>
    </Stack>
  )
}
