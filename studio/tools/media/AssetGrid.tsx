import {useState} from 'react'
import {getPublishedId} from '../../sanity.ts'
import {Badge, Box, Button, Card, Flex, Stack, Text} from '../../ui/primitives.ts'
import {type Asset, isSelected, measures} from './assets.ts'
import {AssetPicture} from './AssetPicture.tsx'
import {documentsText, type Uses} from './uses.ts'

interface AssetGridProps {
  assets: readonly Asset[]
  uses: Uses
  onChoose: (asset: Asset) => void
}

/** Number of pictures shown at first, and added on each request. */
const PAGE = 60

/** Pictures and files side by side, a page at a time. */
export function AssetGrid({assets, uses, onChoose}: AssetGridProps) {
  const [count, setCount] = useState(PAGE)
  return (
    <Stack gap={4}>
      <ul className="media-grid" role="list" aria-label="Pictures and files">
        {assets.slice(0, count).map((asset) => (
          <li key={asset.id}>
            <Tile asset={asset} uses={uses} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {count < assets.length && (
        <Flex gap={3} align="center" wrap="wrap">
          <Button
            mode="ghost"
            text={`Show ${Math.min(PAGE, assets.length - count)} more`}
            onClick={() => setCount(count + PAGE)}
          />
          <Text muted>
            {count} of {assets.length} are shown.
          </Text>
        </Flex>
      )}
    </Stack>
  )
}

/** Returns the number of documents that use an asset, in any state. */
const countOfUses = (uses: Uses, {id}: Asset): number =>
  new Set((uses.get(id) ?? []).map(({state}) => getPublishedId(state._id))).size

function Tile({asset, uses, onChoose}: Omit<AssetGridProps, 'assets'> & {asset: Asset}) {
  const count = countOfUses(uses, asset)
  return (
    <Card
      as="button"
      type="button"
      className="media-tile"
      border
      radius={2}
      data-asset={asset.id}
      onClick={() => onChoose(asset)}
    >
      <AssetPicture asset={asset} />
      <Box padding={3}>
        <Stack gap={3}>
          <Text weight="medium" className="media-name">
            {asset.name}
          </Text>
          <Text muted>{measures(asset)}</Text>
          <Flex gap={2} wrap="wrap">
            {count === 0 ? (
              <Badge>Used nowhere</Badge>
            ) : (
              <Badge tone="primary">Used in {documentsText(count)}</Badge>
            )}
            {isSelected(asset, 'undescribed', uses) && <Badge tone="caution">Not described</Badge>}
          </Flex>
        </Stack>
      </Box>
    </Card>
  )
}
