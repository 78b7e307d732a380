import {align, type Aligned} from './align.ts'
import type {TextBlock, TextClause, TextSection} from './versionSections.ts'
import {type Change, changeOf, compareWords, type WordRun} from './words.ts'
import {legalMessages} from '../legalMessages.ts'

/** A text before and after, empty where there was none. Its words joined can differ from it in their spaces. */
export interface Sides {
  before: string
  after: string
}

/** A paragraph or an item of a list, with its words before and after. */
export interface BlockComparison {
  texts: Sides
  key: string
  listItem: TextBlock['listItem']
  words: WordRun[]
}

/** A clause and its change. A removed clause has its old number. */
export interface ClauseComparison {
  key: string
  number: string | undefined
  change: Change
  blocks: BlockComparison[]
}

/** A section with its change, its heading, and its clauses before and after. */
export interface SectionComparison {
  key: string
  number: string | undefined
  change: Change
  heading: WordRun[]
  headings: Sides
  clauses: ClauseComparison[]
}

/** The changes between two versions of a text. */
export interface VersionComparison {
  sections: SectionComparison[]
  /** Number of clauses by their change. */
  clauses: Record<Change, number>
  /** Number of changed headings among the sections that stay. */
  headings: number
}

const wordsOf = ({blocks}: TextClause) => blocks.map(({text}) => text).join('\n')
const sameKey = (before: {key: string}, after: {key: string}) => before.key === after.key
/** Clauses are matched by stored id, or by their words if the id is lost. */
const sameClause = (before: TextClause, after: TextClause) =>
  sameKey(before, after) || wordsOf(before) === wordsOf(after)
const sameBlock = (before: TextBlock, after: TextBlock) =>
  sameKey(before, after) || before.text === after.text

function fateOf({before, after}: Aligned<unknown>, parts: readonly Change[]): Change {
  if (before === undefined) return 'added'
  if (after === undefined) return 'removed'
  return parts.every((change) => change === 'same') ? 'same' : 'changed'
}

function compareBlock({before, after, latest}: Aligned<TextBlock>): BlockComparison {
  const texts = {before: before?.text ?? '', after: after?.text ?? ''}
  const {key, listItem} = latest
  return {key, listItem, texts, words: compareWords(texts.before, texts.after)}
}

function compareClause(pair: Aligned<TextClause>): ClauseComparison {
  const blocks = align(pair.before?.blocks ?? [], pair.after?.blocks ?? [], sameBlock).map(compareBlock)
  const fates = blocks.map(({words}) => changeOf(words))
  const {key, number} = pair.latest
  return {key, number, change: fateOf(pair, fates), blocks}
}

function compareSection(pair: Aligned<TextSection>): SectionComparison {
  const clauses = align(pair.before?.clauses ?? [], pair.after?.clauses ?? [], sameClause).map(compareClause)
  const headings = {before: pair.before?.heading ?? '', after: pair.after?.heading ?? ''}
  const heading = compareWords(headings.before, headings.after)
  const change = fateOf(pair, [changeOf(heading), ...clauses.map((clause) => clause.change)])
  const {key, number} = pair.latest
  return {key, number, change, heading, headings, clauses}
}

const isChanged = ({change}: {change: Change}) => change !== 'same'

/** Compares two versions of a text, clause by clause and word by word. */
export function compareVersions(
  before: readonly TextSection[],
  after: readonly TextSection[],
): VersionComparison {
  const sections = align(before, after, sameKey).map(compareSection)
  const clauses: Record<Change, number> = {same: 0, changed: 0, added: 0, removed: 0}
  for (const {change} of sections.flatMap((section) => section.clauses)) clauses[change] += 1
  const headings = sections.filter(({heading}) => changeOf(heading) === 'changed').length
  return {sections, clauses, headings}
}

/** Returns the changed sections with their changed clauses only. */
export const changedSections = ({sections}: VersionComparison): SectionComparison[] =>
  sections
    .filter(isChanged)
    .map(({clauses, ...section}) => Object.assign(section, {clauses: clauses.filter(isChanged)}))

/** Paragraphs in a row, or the items of one list. */
export interface BlockGroup {
  key: string
  isList: boolean
  blocks: BlockComparison[]
}

/** Groups a clause's blocks so that the items of a list are together, as a page shows them. */
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

/** Writes a summary: `3 clauses changed. 1 clause was added. 41 clauses stayed the same.` */
export function comparisonSummary({
  clauses: {changed, added, removed, same},
  headings,
}: VersionComparison): string {
  if (changed + added + removed + headings === 0) return 'The two versions say the same.'
  return [
    changed > 0 && legalMessages.clausesChanged(changed),
    added > 0 && legalMessages.clausesAdded(added),
    removed > 0 && legalMessages.clausesRemoved(removed),
    headings > 0 && legalMessages.headingsChanged(headings),
    legalMessages.clausesSame(same),
  ]
    .filter(Boolean)
    .join(' ')
}
