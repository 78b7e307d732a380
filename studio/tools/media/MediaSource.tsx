import type {AssetSourceComponentProps} from 'sanity'
import {Modal} from '../../ui/Modal.tsx'
import {Known} from '../../ui/ToolPage.tsx'
import {AssetBrowser} from './AssetBrowser.tsx'
import {useLibrary} from './library.ts'
import {useMayWrite} from './useMayWrite.ts'

/** Chooses a picture or file of the library for a field of a form. While the form uploads one, there is nothing to choose. */
export const MediaSource = (props: AssetSourceComponentProps) =>
  props.action === 'upload' ? null : <Choice {...props} />

function Choice({assetType = 'image', onSelect, onClose}: AssetSourceComponentProps) {
  const state = useLibrary()
  const mayWrite = useMayWrite()
  return (
    <Modal title={assetType === 'image' ? 'Choose a picture' : 'Choose a file'} size="wide" onClose={onClose}>
      <Known state={state}>
        {({assets, uses}) => (
          <AssetBrowser
            assets={assets.filter(({kind}) => kind === assetType)}
            uses={uses}
            mayUpload={mayWrite === true && assetType === 'image'}
            selections={assetType === 'image' ? ['all', 'unused', 'undescribed'] : ['all', 'unused']}
            openText="Choose"
            onChoose={(value) => onSelect([{kind: 'assetDocumentId', value}])}
          />
        )}
      </Known>
    </Modal>
  )
}
