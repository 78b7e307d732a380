import {originalAddress, previewAddress} from '../../../model/images/imageFiles.ts'
import type {Asset} from './assets.ts'

/** As the content API names images: of others no address can be made. */
const IMAGE_ID = /^image-[\da-zA-Z]+-\d+x\d+-[\da-z]+$/

/** Hosts that files may come from: a document that a script has written can name any. */
const isOurs = (host: string) => host === window.location.host || host === 'cdn.sanity.io'

/**
 * Address of a picture in a width.
 * @param width one of those in which pages ask for pictures
 * @returns undefined for what is none
 */
export const pictureAddress = ({id, kind}: Pick<Asset, 'id' | 'kind'>, width: number): string | undefined =>
  kind === 'image' && IMAGE_ID.test(id) ? previewAddress(id, width) : undefined

/** Address at which the file is as it was uploaded; undefined where none can be trusted. */
export function downloadAddress({id, kind, url, name}: Asset): string | undefined {
  if (kind === 'image') return IMAGE_ID.test(id) ? originalAddress(id, name) : undefined
  const address = url === null ? null : URL.parse(url)
  if (!address || !isOurs(address.host) || !/^https?:$/.test(address.protocol)) return undefined
  address.searchParams.set('dl', name)
  return address.href
}
