import {referenceOf, textOf} from '../../../content/documents.ts'
import {isRecord} from '../../../../schemas/isRecord.ts'
import {placesIn} from '../../../content/places.ts'
import {type Check, findings} from '../finding.ts'

/** The types of images differ from field to field, so images are recognized by their references. */
const isImage = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && isRecord(value['asset']) && textOf(value['asset'], '_ref')?.startsWith('image-') === true

/** Finds images without a description, both in their place and in the media library. */
export const imageTexts: Check = (content) =>
  content.documents.flatMap((document) => {
    const images = [...placesIn(document.newest, '')].map(({value}) => value).filter(isImage)
    const isDescribed = (image: Record<string, unknown>) =>
      textOf(image, 'alt') !== undefined || content.described.has(referenceOf(image, 'asset') ?? '')
    const silent = images.filter((image) => !isDescribed(image))
    const message = `${silent.length === 1 ? 'An image has' : `${silent.length} images have`} no alternative text. Say what it shows, there or in Media.`
    return findings(document, silent.length > 0 ? [message] : [], content)
  })
