import {useState} from 'react'
import {SHARE_IMAGE_SIZE} from '../../../model/images/shareImage.ts'
import {Card, Grid, Heading, Stack, Text} from '../../ui/primitives.ts'
import type {SearchPreview} from './searchPreview.ts'

/** Previews of the page in search results and as a shared link, side by side where there is room. */
export function PreviewCards({preview}: {preview: SearchPreview}) {
  const {title, description, address, image, drawn, isHidden} = preview
  const {host} = window.location
  const path = (address ?? '').split(/[/?]/).filter(Boolean)
  return (
    <Grid as="section" aria-label="Preview" gridTemplateColumns={[1, 1, 2]} gap={3}>
      <Card border radius={3} padding={4} tone={isHidden ? 'caution' : 'default'}>
        <Stack gap={4}>
          <Text size={0} muted weight="medium">
            In search results
          </Text>
          {isHidden ? (
            <Text>Search engines are asked to leave this page out.</Text>
          ) : (
            <Stack gap={3}>
              <Text size={0} muted>
                {[host, ...path].join(' › ')}
              </Text>
              <Text size={2} weight="medium" accent>
                {title}
              </Text>
              <Text muted>{description}</Text>
            </Stack>
          )}
        </Stack>
      </Card>
      <Card border radius={3} padding={4}>
        <Stack gap={4}>
          <Text size={0} muted weight="medium">
            As a shared link
          </Text>
          {image && <ShareImage key={image} address={image} />}
          {drawn && (
            <Text size={0} muted>
              {drawn}
            </Text>
          )}
          <Stack gap={3}>
            <Heading as="p" size={1}>
              {title}
            </Heading>
            <Text>{description}</Text>
            <Text size={0} muted>
              {host}
            </Text>
          </Stack>
        </Stack>
      </Card>
    </Grid>
  )
}

/** The current image. It can be missing for a while after a page is published. */
function ShareImage({address}: {address: string}) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <img
      src={address}
      alt=""
      width={SHARE_IMAGE_SIZE.width}
      height={SHARE_IMAGE_SIZE.height}
      style={{inlineSize: '100%', blockSize: 'auto', borderRadius: 3}}
      onError={() => setMissing(true)}
    />
  )
}
