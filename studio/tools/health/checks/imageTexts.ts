import {referenceOf, textOf} from '../../../content/documents.ts'
import {isRecord} from '../../../../schemas/isRecord.ts'
import {placesIn} from '../../../content/places.ts'
import {type Check, findings} from '../finding.ts'

/** The fields of images have types of their own, by which they are not known; what they refer to is. */
const isImage = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && isRecord(value['asset']) && textOf(value['asset'], '_ref')?.startsWith('image-') === true

/** Images that say nothing to people who cannot see them, neither where they stand nor in the media library. */
export const imageTexts: Check = (content) =>
  content.documents.flatMap((document) => {
    const images = [...placesIn(document.newest, '')].map(({value}) => value).filter(isImage)
    const isDescribed = (image: Record<string, unknown>) =>
      textOf(image, 'alt') !== undefined || content.described.has(referenceOf(image, 'asset') ?? '')
    const silent = images.filter((image) => !isDescribed(image))
    const message = `${silent.length === 1 ? 'An image has' : `${silent.length} images have`} no alternative text. Say what it shows, there or in Media.`
    return findings(document, silent.length > 0 ? [message] : [], content)
  })
