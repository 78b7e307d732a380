import type {PAGE_QUERY_RESULT} from '../sanity.types.ts'

type Page = NonNullable<PAGE_QUERY_RESULT>
type Hero = Extract<NonNullable<Page['sections']>[number], {_type: 'hero'}>

/** An image as queries project it. */
export type Image = NonNullable<Hero['image']>
/** The fields of an image that name its file and the part that is shown. */
export type ImageSource = NonNullable<NonNullable<Page['seo']>['image']>
/** An image that has a file. The Studio keeps the texts of an image whose file was removed. */
export type Shown<Source extends ImageSource> = Source & {asset: NonNullable<Source['asset']>}

/** True if there is an image to show. */
export const isShown = <Source extends ImageSource>(
  image: Source | null | undefined,
): image is Shown<Source> => Boolean(image?.asset)

/** Returns an image's description: the one from its place, else the one that the media library has for all places. */
export const altOf = ({alt, asset}: Shown<ImageSource>): string | null => (alt?.trim() ? alt : asset.altText)
