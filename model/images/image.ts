import type {PAGE_QUERY_RESULT} from '../sanity.types.ts'

type Page = NonNullable<PAGE_QUERY_RESULT>
type Hero = Extract<NonNullable<Page['sections']>[number], {_type: 'hero'}>

/** An image as queries project it. */
export type Image = NonNullable<Hero['image']>
/** The part of an image that says where its files are, and which part of them is shown. */
export type ImageSource = NonNullable<NonNullable<Page['seo']>['image']>
/** An image that has a file: one that was removed in the Studio leaves its words behind. */
export type Shown<Source extends ImageSource> = Source & {asset: NonNullable<Source['asset']>}

/** Whether there is an image to show. */
export const isShown = <Source extends ImageSource>(
  image: Source | null | undefined,
): image is Shown<Source> => Boolean(image?.asset)

/** What an image shows, in words: those of its place, else those that the media library has for every place. */
export const altOf = ({alt, asset}: Shown<ImageSource>): string | null => (alt?.trim() ? alt : asset.altText)
