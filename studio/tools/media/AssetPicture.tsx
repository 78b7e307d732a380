import {DocumentIcon} from '@sanity/icons/Document'
import {ImageRemoveIcon} from '@sanity/icons/ImageRemove'
import {useState} from 'react'
import {Stack, Text} from '../../ui/primitives.ts'
import type {Asset} from './assets.ts'
import {pictureAddress} from './files.ts'

interface AssetPictureProps {
  asset: Asset
  size?: 'tile' | 'large'
}

const WIDTHS = {tile: 480, large: 1080}

const GONE = {
  tile: 'Its file cannot be shown',
  large: 'Its file cannot be shown. Upload the same file again, or replace it everywhere.',
}

/** A picture, or a note that its file is missing. Its description stands beside it. */
export function AssetPicture({asset, size = 'tile'}: AssetPictureProps) {
  const address = pictureAddress(asset, WIDTHS[size])
  const [failed, setFailed] = useState<string>()
  return (
    <span className={`media-picture ${size}`}>
      {asset.kind === 'file' ? (
        <DocumentIcon />
      ) : address && failed !== address ? (
        <img
          src={address}
          alt=""
          loading={size === 'tile' ? 'lazy' : 'eager'}
          decoding="async"
          onError={() => setFailed(address)}
        />
      ) : (
        <Stack gap={3} padding={3}>
          <Text size={2} align="center" aria-hidden>
            <ImageRemoveIcon />
          </Text>
          <Text align="center">{address ? GONE[size] : 'No picture: its document is malformed'}</Text>
        </Stack>
      )}
    </span>
  )
}
