import {DownloadIcon} from '@sanity/icons/Download'
import {SyncIcon} from '@sanity/icons/Sync'
import {TrashIcon} from '@sanity/icons/Trash'
import {useState} from 'react'
import {useClient, useSchema} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {Button, Flex, Stack, Text} from '../../ui/primitives.ts'
import {Modal} from '../../ui/Modal.tsx'
import {ModalForm} from '../../ui/ModalForm.tsx'
import {AltTextForm} from './AltTextForm.tsx'
import {type Asset, measures} from './assets.ts'
import {AssetPicture} from './AssetPicture.tsx'
import {whyFailed} from './conflict.ts'
import {downloadAddress} from './files.ts'
import type {Library} from './library.ts'
import {ReplaceForm} from './ReplaceForm.tsx'
import {usingDocuments} from './uses.ts'
import {UsesList} from './UsesList.tsx'
import {READ_ONLY} from './useMayWrite.ts'

interface AssetDialogProps {
  asset: Asset
  library: Library
  mayWrite: boolean
  /** Opens another asset. */
  onOpen: (id: string) => void
  onClose: () => void
}

/** Details of one picture or file, with its actions. */
export function AssetDialog({asset, library, mayWrite, onOpen, onClose}: AssetDialogProps) {
  const [view, setView] = useState<'details' | 'replace' | 'delete'>('details')
  const client = useClient({apiVersion: API_VERSION})
  const schema = useSchema()
  const back = () => setView('details')
  const using = library.uses.get(asset.id) ?? []
  if (view === 'replace') {
    return (
      <Modal key="replace" title={`Replace ${asset.name} everywhere`} size="wide" onClose={onClose}>
        <ReplaceForm asset={asset} library={library} onBack={back} onOpen={onOpen} />
      </Modal>
    )
  }
  if (view === 'delete') {
    return (
      <ModalForm
        key="delete"
        title={`Delete ${asset.name}?`}
        action="Delete"
        tone="critical"
        onSubmit={() =>
          client.delete(asset.id).catch((error: unknown) => {
            throw new Error(whyFailed(error, 'Somebody uses it by now, so it stays.'))
          })
        }
        told={`${asset.name} is deleted.`}
        onDone={onClose}
        onClose={back}
      >
        <Text>Nothing uses it. It cannot be brought back, and links to its file lead to nothing.</Text>
      </ModalForm>
    )
  }
  return (
    <Modal key="details" title={asset.name} size="wide" onClose={onClose}>
      <div className="media-details">
        <Stack gap={4}>
          <AssetPicture asset={asset} size="large" />
          <Facts asset={asset} />
        </Stack>
        <Stack gap={5}>
          {asset.kind === 'image' && <AltTextForm asset={asset} mayWrite={mayWrite} />}
          <UsesList using={usingDocuments(using, {...library, schema})} />
          <Actions asset={asset} count={using.length} mayWrite={mayWrite} onStart={setView} />
        </Stack>
      </div>
    </Modal>
  )
}

function Facts({asset}: {asset: Asset}) {
  const {createdAt} = asset
  const day = createdAt === null ? NaN : Date.parse(createdAt)
  return (
    <Stack gap={3}>
      <Text muted>{measures(asset)}</Text>
      {!Number.isNaN(day) && (
        <Text muted>Uploaded on {new Intl.DateTimeFormat('en-US', {dateStyle: 'long'}).format(day)}</Text>
      )}
    </Stack>
  )
}

interface ActionsProps {
  asset: Asset
  /** Number of documents that use it. */
  count: number
  mayWrite: boolean
  onStart: (view: 'replace' | 'delete') => void
}

function Actions({asset, count, mayWrite, onStart}: ActionsProps) {
  const download = downloadAddress(asset)
  const isUsed = count > 0
  return (
    <Stack gap={3}>
      <Flex gap={2} wrap="wrap">
        {mayWrite && isUsed && asset.kind === 'image' && (
          <Button
            mode="ghost"
            icon={SyncIcon}
            text="Replace everywhere…"
            onClick={() => onStart('replace')}
          />
        )}
        {download && (
          <Button as="a" href={download} download mode="ghost" icon={DownloadIcon} text="Download" />
        )}
        {mayWrite && !isUsed && (
          <Button
            mode="ghost"
            tone="critical"
            icon={TrashIcon}
            text="Delete…"
            onClick={() => onStart('delete')}
          />
        )}
      </Flex>
      <Text muted>{whatIsPossible(mayWrite, isUsed)}</Text>
    </Stack>
  )
}

function whatIsPossible(mayWrite: boolean, isUsed: boolean): string {
  if (!mayWrite) return READ_ONLY
  return isUsed
    ? 'It can be deleted once nothing uses it: replace it everywhere, or take it out of these documents.'
    : 'Nothing uses it, so it can be deleted.'
}
