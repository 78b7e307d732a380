import {sectionIds} from '../../model/addresses/sectionIds.ts'
import {isRecord} from '../../schemas/isRecord.ts'
import type {Content} from './content.ts'
import {writeCopy} from './copyValues.ts'
import {type ContentDocument, documentOf, documentsBelow, type Fields, textOf} from './documents.ts'
import {shownSections} from './sections.ts'
import {writtenTitle} from './writtenTitle.ts'

/** A part of a page that links can lead to. */
export interface Part {
  /** The link's fragment, without the #. */
  anchor: string
  /** The part's name for staff. */
  title: string
}

const sectionsOf = ({newest}: ContentDocument): Fields[] => shownSections(newest)

/** Returns the questions in a section. The anchor of each is the id of its document. */
function questionsOf({_type, items}: Fields, content: Content): Part[] {
  const ids = _type === 'faqSection' && Array.isArray(items) ? items.filter(isRecord) : []
  return ids.flatMap((item) => {
    const anchor = textOf(item, '_ref')
    const question = documentOf(anchor, content.documents)
    return anchor === undefined ? [] : [{anchor, title: question ? writtenTitle(question, content) : anchor}]
  })
}

/** Returns the parts of a document: its sections with their questions, and the sections of the documents below its address. */
export function partsOf(target: ContentDocument, content: Content): Part[] {
  const sections = sectionsOf(target)
  const ids = sectionIds(
    sections.map((section) => ({
      heading: textOf(section, 'heading') ?? null,
      _key: textOf(section, '_key') ?? '',
    })),
  )
  const titleOf = (section: Fields, anchor: string) =>
    writeCopy(textOf(section, 'heading') ?? anchor, content.copy).replaceAll(/\s+/g, ' ')
  const own = sections.flatMap((section, place) => {
    const anchor = ids[place] ?? ''
    return [{anchor, title: titleOf(section, anchor)}].concat(questionsOf(section, content))
  })
  const below = documentsBelow(target, content.documents).flatMap(sectionsOf)
  const ofVersions = below.flatMap((section) => {
    const anchor = textOf(section, 'anchor')
    return anchor === undefined ? [] : [{anchor, title: titleOf(section, anchor)}]
  })
  return [...new Map([...own, ...ofVersions].map((part) => [part.anchor, part])).values()]
}
