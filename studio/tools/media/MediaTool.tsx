import {useRouter, useRouterState} from 'sanity/router'
import {Text} from '../../ui/primitives.ts'
import {Modal} from '../../ui/Modal.tsx'
import {Known, ToolFrame} from '../../ui/ToolPage.tsx'
import {AssetBrowser} from './AssetBrowser.tsx'
import {AssetDialog} from './AssetDialog.tsx'
import {type Library, useLibrary} from './library.ts'
import {READ_ONLY, useMayWrite} from './useMayWrite.ts'

/** All pictures and files, with their descriptions, uses and actions. */
export const MediaTool = () => (
  <ToolFrame
    title="Media"
    purpose="Every picture and file: what it shows in words, where it is used, and another one in its place."
  >
    <Known state={useLibrary()}>{(library) => <MediaLibrary library={library} />}</Known>
  </ToolFrame>
)

function MediaLibrary({library}: {library: Library}) {
  const {navigate} = useRouter()
  const openId = useRouterState((state) => state['assetId'])
  const mayWrite = useMayWrite()
  const asset = library.assets.find(({id}) => id === openId)
  const close = () => navigate({})
  return (
    <>
      {mayWrite === false && <Text>{READ_ONLY}</Text>}
      <AssetBrowser
        assets={library.assets}
        uses={library.uses}
        mayUpload={mayWrite === true}
        onChoose={(assetId) => navigate({assetId})}
      />
      {asset && (
        <AssetDialog
          key={asset.id}
          asset={asset}
          library={library}
          mayWrite={mayWrite === true}
          onOpen={(assetId) => navigate({assetId})}
          onClose={close}
        />
      )}
      {typeof openId === 'string' && !asset && (
        <Modal title="It is not here" onClose={close}>
          <Text>The library has it no more, or not yet: what was just uploaded takes a moment.</Text>
        </Modal>
      )}
    </>
  )
}
