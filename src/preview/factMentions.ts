import type {ContentSourceMap} from '@sanity/client'

const KEY = "['fact']['key']"
const SHOWN = ["['fact']['value']", "['fact']['text']"]

/**
 * Points a mention of a fact to the fact's value. Numbers cannot be marked, so the mark is on the fact's key; nobody
 * clicks on a price to change its key.
 */
export function aimAtValues(sourceMap: ContentSourceMap): ContentSourceMap {
  const {mappings} = sourceMap
  const aimed = Object.entries(mappings).map(([at, mapping]) => {
    const fact = at.endsWith(KEY) ? at.slice(0, -KEY.length) : undefined
    const shown = fact === undefined ? [] : SHOWN.flatMap((field) => mappings[fact + field] ?? [])
    return [at, shown[0] ?? mapping] as const
  })
  return {...sourceMap, mappings: Object.fromEntries(aimed)}
}
