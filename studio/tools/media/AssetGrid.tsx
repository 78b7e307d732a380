import {Badge, Box, Card, Flex, Stack, Text} from '../../ui/primitives.ts'
import {useSteps} from '../../ui/useSteps.tsx'
import {type Asset, isSelected, measures} from './assets.ts'
import {AssetPicture} from './AssetPicture.tsx'
import {countDocuments, documentsText, type Uses} from './uses.ts'

interface AssetGridProps {
  assets: readonly Asset[]
  uses: Uses
  onChoose: (asset: Asset) => void
}

/** Number of pictures shown at first, and added on each request. */
const PAGE = 60

/** Pictures and files side by side, a page at a time. */
export function AssetGrid({assets, uses, onChoose}: AssetGridProps) {
  const {shown, more} = useSteps(assets, PAGE)
  return (
    <Stack gap={4}>
      <ul className="media-grid" role="list" aria-label="Pictures and files">
        {shown.map((asset) => (
          <li key={asset.id}>
            <Tile asset={asset} uses={uses} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {more}
    </Stack>
  )
}

function Tile({asset, uses, onChoose}: Omit<AssetGridProps, 'assets'> & {asset: Asset}) {
  const count = countDocuments(uses.get(asset.id) ?? [])
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
