/**
 * Projections that several queries share. References are followed here, once, so that a view never
 * meets a reference that it would have to resolve itself.
 */

/**
 * A `link` object. `route` is the address of the page that it leads to; a help topic has none of its
 * own and is found by its audience and slug.
 */
export const LINK =
  `_key, label, target, "route": page->route, "topicAudience": page->audience, "topicSlug": page->slug.current, anchor, service, url` as const

/** The part of an image that says where its files are, and what of them is shown. */
const IMAGE_SOURCE =
  `alt, hotspot, crop, "asset": asset->{_id, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}` as const

/** A `contentImage` object. */
export const IMAGE = `${IMAGE_SOURCE}, caption, credit` as const

/** The texts of a `seo` object. */
export const SEO_TEXTS = `title, description, hideFromSearch`

/** A `seo` object. */
export const SEO = `${SEO_TEXTS}, image{${IMAGE_SOURCE}}` as const

/** The blocks of a `richText` array. */
export const RICH_TEXT =
  `_key, _type, style, listItem, level, children[]{_key, _type, _type == "span" => {text, marks}, _type == "factRef" => {format, "fact": fact->{key, unit, value, text}}}, markDefs[]{_key, _type, _type == "internalLink" => {"route": page->route, "topicAudience": page->audience, "topicSlug": page->slug.current}, _type == "externalLink" => {href}}` as const

/** The blocks of an `articleText` array: rich text with headings, callouts, tables and images. */
export const ARTICLE_TEXT =
  `${RICH_TEXT}, _type == "callout" => {tone, title, text}, _type == "table" => {caption, rows[]{_key, cells}}, _type == "contentImage" => {${IMAGE}}` as const
