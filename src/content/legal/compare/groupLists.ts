import type {BlockComparison} from './compareVersions.ts'

/** Paragraphs in a row, or the items of one list. */
export interface BlockGroup {
  key: string
  isList: boolean
  blocks: BlockComparison[]
}

/** The blocks of a clause with the items of a list together, as a page shows them. */
export function groupLists(blocks: readonly BlockComparison[]): BlockGroup[] {
  const groups: BlockGroup[] = []
  for (const block of blocks) {
    const isList = block.listItem !== null
    const last = groups.at(-1)
    if (last?.isList === isList) last.blocks.push(block)
    else groups.push({key: block.key, isList, blocks: [block]})
  }
  return groups
}
