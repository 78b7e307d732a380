import {originalAddress, previewAddress} from '../../../model/images/imageFiles.ts'
import type {Asset} from './assets.ts'

/** The content API's form of image ids: other ids have no address. */
const IMAGE_ID = /^image-[\da-zA-Z]+-\d+x\d+-[\da-z]+$/

/** True for hosts that may serve files: a document written by a script can name any host. */
const isOurs = (host: string) => host === window.location.host || host === 'cdn.sanity.io'

/**
 * Returns the address of a picture at a width.
 * @param width one of the widths that pages request
 * @returns undefined for anything but a picture
 */
export const pictureAddress = ({id, kind}: Pick<Asset, 'id' | 'kind'>, width: number): string | undefined =>
  kind === 'image' && IMAGE_ID.test(id) ? previewAddress(id, width) : undefined

/** Returns the address of the file as it was uploaded; undefined if there is no trustworthy one. */
export function downloadAddress({id, kind, url, name}: Asset): string | undefined {
  if (kind === 'image') return IMAGE_ID.test(id) ? originalAddress(id, name) : undefined
  const address = url === null ? null : URL.parse(url)
  if (!address || !isOurs(address.host) || !/^https?:$/.test(address.protocol)) return undefined
  address.searchParams.set('dl', name)
  return address.href
}
