import {isRecord} from '../../services/isRecord.ts'
import type {PAGE_QUERY_RESULT} from '../sanity.types.ts'

type Page = NonNullable<PAGE_QUERY_RESULT>
type Hero = Extract<NonNullable<Page['sections']>[number], {_type: 'hero'}>

/** An image as queries project it. */
export type Image = NonNullable<Hero['image']>
/** The part of an image that says where its files are, and what of them is shown. */
export type ImageSource = NonNullable<NonNullable<Page['seo']>['image']>
/** An image that has a file: one that was removed in the Studio leaves its words behind. */
export type Shown<Source extends ImageSource> = Source & {asset: NonNullable<Source['asset']>}

/** Whether there is an image to show. */
export const isShown = <Source extends ImageSource>(
  image: Source | null | undefined,
): image is Shown<Source> => Boolean(image?.asset)

const ASSET_ID = /^image-/

const isImage = ({asset}: Record<string, unknown>) =>
  isRecord(asset) && typeof asset['_id'] === 'string' && ASSET_ID.test(asset['_id'])

/** Whether there is an image anywhere in an answer of the content service. */
export function holdsImage(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsImage)
  return isRecord(value) && (isImage(value) || Object.values(value).some(holdsImage))
}
