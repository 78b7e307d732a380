import {useContext} from 'react'
import {SHARE_IMAGE_SIZE} from '../../model/images/shareImage.ts'
import {SiteOrigin} from './siteOrigin.ts'

interface ShareImageTagsProps {
  /** Address of a file with the size of shared images: a path of this site, or a whole address. */
  address: string
  type: 'image/png' | 'image/jpeg'
  /** Description of the image. */
  alt: string
}

/** Tags for the image that apps show with a link to the page: https://ogp.me. */
export function ShareImageTags({address, type, alt}: ShareImageTagsProps) {
  const origin = useContext(SiteOrigin)
  const properties = {
    image: new URL(address, origin).href,
    'image:type': type,
    'image:width': `${SHARE_IMAGE_SIZE.width}`,
    'image:height': `${SHARE_IMAGE_SIZE.height}`,
    'image:alt': alt,
  }
  return Object.entries(properties).map(([property, content]) => (
    <meta key={property} property={`og:${property}`} content={content} />
  ))
}
