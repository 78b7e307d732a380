import {type CopyValues, interpolate} from '../facts/interpolate.ts'
import {oneLine} from '../text/pageTexts.ts'
import type {RichTextBlock} from '../text/portableText.ts'
import {
  changedSections,
  compareVersions,
  type SectionComparison,
  type Sides,
} from './compare/compareVersions.ts'
import {versionSections} from './compare/versionSections.ts'
import {changeOf, type WordRun} from './compare/words.ts'
import {keptCopy} from './keptValues.ts'
import {factOf, type StoredVersion, textOf} from './storedVersion.ts'
import {legalMessages} from './legalMessages.ts'

/** The text that readers saw in one place of a version, and the text since. */
export interface TextChange extends Sides {
  /** The place's name for readers: `2.1`, `Heading of 3`, `Introduction`. */
  place: string
}

const NOTHING: CopyValues = {names: {}, facts: new Map()}

const copyOf =
  ({values}: StoredVersion) =>
  (text: string | null) =>
    interpolate(text ?? '', keptCopy(values && values.map(factOf), NOTHING), () => undefined)

/** Returns the targets of a block's links, in order. */
const linksOf = ({markDefs}: RichTextBlock) =>
  (markDefs ?? []).map((link) => (link._type === 'externalLink' ? link.href : link.route)).join(', ')

const change = (place: string, words: readonly WordRun[], texts: Sides): TextChange[] =>
  changeOf(words) === 'same' ? [] : [{place, ...texts}]

/** Returns the changed sections. @param block writes a block; default its words */
function compare(before: StoredVersion, after: StoredVersion, block?: (block: RichTextBlock) => string) {
  const sections = (version: StoredVersion) =>
    versionSections(textOf(version), {copy: copyOf(version), ...(block && {block})})
  return changedSections(compareVersions(sections(before), sections(after)))
}

const inHeadings = (sections: readonly SectionComparison[]) =>
  sections.flatMap(({number, heading, headings}) =>
    change(legalMessages.headingOf(number ?? ''), heading, headings),
  )

const inClauses = (sections: readonly SectionComparison[], placeOf: (clause: string) => string) =>
  sections.flatMap(({number, clauses}) =>
    clauses.flatMap((clause) =>
      clause.blocks.flatMap(({words, texts}) =>
        change(placeOf(clause.number ?? number ?? 'Introduction'), words, texts),
      ),
    ),
  )

function inSummary(before: StoredVersion, after: StoredVersion): TextChange[] {
  const [old = '', current = ''] = [before, after].map((version) =>
    oneLine(copyOf(version)(version.changeSummary)),
  )
  return old === current ? [] : [{place: 'What changed', before: old, after: current}]
}

/**
 * Returns the changes that readers see between two texts of a version, each written with the values that it keeps. Bold
 * type and lists do not count.
 */
export function textChanges(before: StoredVersion, after: StoredVersion): TextChange[] {
  const words = compare(before, after)
  return [
    ...inSummary(before, after),
    ...inHeadings(words),
    ...inClauses(words, (clause) => clause),
    ...inClauses(compare(before, after, linksOf), legalMessages.linksOf),
  ]
}
