import type {AssetSourceComponentProps} from 'sanity'
import {useFollowed} from '../../content/useContent.ts'
import {Modal} from '../../staff/Modal.tsx'
import {Known} from '../ToolPage.tsx'
import {AssetBrowser} from './AssetBrowser.tsx'
import {wholeLibrary} from './library.ts'
import {useMayWrite} from './useMayWrite.ts'

/** Chooses a picture of the library for a field of a form. */
export function MediaSource({assetType = 'image', onSelect, onClose}: AssetSourceComponentProps) {
  const state = useFollowed(wholeLibrary)
  const mayWrite = useMayWrite()
  return (
    <Modal title={assetType === 'image' ? 'Choose a picture' : 'Choose a file'} size="wide" onClose={onClose}>
      <Known state={state}>
        {({assets, uses}) => (
          <AssetBrowser
            assets={assets.filter(({kind}) => kind === assetType)}
            uses={uses}
            mayUpload={mayWrite === true && assetType === 'image'}
            selections={['all', 'unused', 'undescribed']}
            openText="Choose"
            onChoose={(value) => onSelect([{kind: 'assetDocumentId', value}])}
          />
        )}
      </Known>
    </Modal>
  )
}
