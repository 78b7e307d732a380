import {UploadIcon} from '@sanity/icons/Upload'
import {startTransition, useState} from 'react'
import {IMAGE_OPTIONS} from '../../../schemas/imageFields.ts'
import {FileButton} from '../../ui/FileButton.tsx'
import {Box, Flex, Select, Stack, Text} from '../../ui/primitives.ts'
import {SearchInput} from '../../ui/SearchInput.tsx'
import {isFound, isSelected, type Selection} from './assets.ts'
import {AssetGrid} from './AssetGrid.tsx'
import type {Library} from './library.ts'
import {DropArea, UploadList} from './Uploads.tsx'
import {useUploads} from './useUploads.ts'

interface AssetBrowserProps extends Pick<Library, 'assets' | 'uses'> {
  mayUpload: boolean
  /** The selections on offer; pictures alone include no files. */
  selections?: readonly Selection[]
  /** Label of the button beside a new picture. */
  openText?: string
  onChoose: (id: string) => void
}

const TITLES: Record<Selection, string> = {
  all: 'Everything',
  unused: 'Used nowhere',
  undescribed: 'Pictures without alternative text',
  files: 'Files that are no pictures',
}

const EVERY_SELECTION: readonly Selection[] = ['all', 'unused', 'undescribed', 'files']

/** Lists pictures and files, and accepts new ones. */
export function AssetBrowser({
  assets,
  uses,
  mayUpload,
  selections = EVERY_SELECTION,
  openText = 'Open',
  onChoose,
}: AssetBrowserProps) {
  const [wanted, setWanted] = useState('')
  const [selection, setSelection] = useState<Selection>('all')
  const uploading = useUploads()
  const count = (each: Selection) => assets.filter((asset) => isSelected(asset, each, uses)).length
  const found = assets.filter((asset) => isSelected(asset, selection, uses) && isFound(asset, wanted))
  return (
    <DropArea add={mayUpload ? uploading.add : undefined}>
      <Stack gap={4}>
        <Flex gap={3} wrap="wrap" align="center">
          <Box flex={1} style={{minInlineSize: '14rem'}}>
            <SearchField onSeek={setWanted} />
          </Box>
          <Box>
            <Select
              fontSize={1}
              padding={3}
              aria-label="Which to show"
              value={selection}
              onChange={({currentTarget}) =>
                setSelection(selections.find((each) => each === currentTarget.value) ?? 'all')
              }
            >
              {selections.map((each) => (
                <option key={each} value={each}>
                  {TITLES[each]} ({count(each)})
                </option>
              ))}
            </Select>
          </Box>
          {mayUpload && (
            <FileButton
              icon={UploadIcon}
              text="Upload pictures"
              label="Pictures to upload"
              accept={IMAGE_OPTIONS.accept}
              multiple
              onChoose={uploading.add}
            />
          )}
        </Flex>
        <div>
          <UploadList uploading={uploading} openText={openText} onOpen={onChoose} />
          <Text muted role="status">
            {found.length === 0
              ? nothingText(assets.length, wanted, mayUpload)
              : `${found.length === 1 ? 'One' : found.length}${found.length < assets.length ? ` of ${assets.length}` : ''}, the latest first.${mayUpload ? ' New pictures can be dropped here.' : ''}`}
          </Text>
        </div>
        <AssetGrid key={selection} assets={found} uses={uses} onChoose={({id}) => onChoose(id)} />
      </Stack>
    </DropArea>
  )
}

/** Shows input at once, and reports it when there is time to show the results. */
function SearchField({onSeek}: {onSeek: (wanted: string) => void}) {
  const [typed, setTyped] = useState('')
  return (
    <SearchInput
      type="search"
      data-autofocus
      padding={3}
      label="Find by name or alternative text"
      value={typed}
      onSeek={(value) => {
        setTyped(value)
        startTransition(() => onSeek(value))
      }}
    />
  )
}

function nothingText(all: number, wanted: string, mayUpload: boolean): string {
  if (all === 0) {
    return mayUpload ? 'Nothing is here yet. Upload pictures, or drop them here.' : 'Nothing is here yet.'
  }
  return wanted.trim() ? `Nothing here says “${wanted.trim()}”.` : 'There is none of these.'
}
