/** Projections that several queries share. They resolve references once, so that views never need to. */

/** The order of documents with the same name; the first counts. The lake now refuses such duplicates. */
export const OLDEST_FIRST = `order(_createdAt asc, _id asc)`

/** The target of a reference named `page`: its stored route, or for a help topic its slug and its center's route, and the section beside it. */
const LINKED_PAGE =
  `"route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor` as const

/** A `link` object. */
export const LINK = `_key, label, target, ${LINKED_PAGE}, service, url` as const

/** The fields of an image that name its file, the part that is shown, and its description. */
export const IMAGE_SOURCE =
  `alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}` as const

/** A `contentImage` object. */
export const IMAGE = `${IMAGE_SOURCE}, caption, credit` as const

/** The sections that visitors see. The words of hidden ones are not sent. */
export const SHOWN_SECTIONS = `sections[hidden != true]` as const

/** The texts of a `seo` object. */
export const SEO_TEXTS = `title, description, hideFromSearch`

/** A `seo` object. */
export const SEO = `${SEO_TEXTS}, image{${IMAGE_SOURCE}}` as const

/** The fields of a fact that determine its text. */
export const FACT_VALUE = `{key, unit, value, text}` as const

/** A block of a `richText` array, without its children. */
export const BLOCK =
  `_key, _type, style, listItem, level, markDefs[]{_key, _type, _type == "internalLink" => {${LINKED_PAGE}}, _type == "externalLink" => {href}}` as const

/** A child of such a block, with the fact that it mentions. */
export const BLOCK_CHILD =
  `_key, _type, _type == "span" => {text, marks}, _type == "factRef" => {format}` as const

/** The blocks of a `richText` array. */
export const RICH_TEXT =
  `${BLOCK}, children[]{${BLOCK_CHILD}, _type == "factRef" => {"fact": fact->${FACT_VALUE}}}` as const

/** A `table` object. */
export const TABLE = `caption, hasRowHeaders, rows[]{_key, cells}` as const

/** The blocks of an `articleText` array: rich text with headings, callouts, tables and images. */
export const ARTICLE_TEXT =
  `${RICH_TEXT}, _type == "callout" => {tone, title, text}, _type == "table" => {${TABLE}}, _type == "contentImage" => {${IMAGE}}` as const
