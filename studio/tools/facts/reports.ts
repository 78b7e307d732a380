import {contentTypeOf} from '../../../schemas/typeLists.ts'
import {siteFacts} from '../../../schemas/siteFacts.ts'
import type {Content} from '../../content/content.ts'
import {writeCopy} from '../../content/copyValues.ts'
import {type ContentDocument, documentOf, factsIn, referenceOf, textOf} from '../../content/documents.ts'
import {keptOf} from '../../legal/legalDifferences.ts'
import {pagesShowing, type ShownPage} from '../../content/shownOn.ts'
import {writtenFact} from '../../content/writtenFact.ts'
import {typedFactsFinder} from './typedFacts.ts'
import {copyOf, type FactUse, type SiteCopy, usesOf} from './uses.ts'

/** Data that staff need before they change a fact. */
export interface FactReport {
  id: string
  key: string
  label: string
  /** Its text for visitors; undefined if it is unpublished or unfinished. */
  value: string | undefined
  /** Its text for visitors after its draft is published, if that differs. */
  draftValue: string | undefined
  uses: FactUse[]
  /** Pages with its current value, each once. */
  pages: ShownPage[]
  /** The part of the site's own code that uses it. */
  usedByCode: string | undefined
  contradiction: Contradiction | undefined
}

/** Another fact about the same thing. */
interface Contradiction {
  /** Id of the other fact. */
  id: string
  label: string
  value: string | undefined
  /** True if both have the same value now: one of them can be deleted. */
  isSettled: boolean
  note: string | undefined
}

/** Copy that repeats the text of a fact or a name. */
export interface TypedCopy {
  document: ContentDocument
  title: string
  passage: string
  /** The repeated texts: `9.95`. */
  typed: string[]
}

function contradictionOf({newest}: ContentDocument, {documents, copy}: Content): Contradiction | undefined {
  const other = documentOf(referenceOf(newest, 'contradicts'), documents)
  if (!other) return undefined
  const value = writtenFact(other.newest)
  return {
    id: other.id,
    label: textOf(other.newest, 'label') ?? other.id,
    value,
    isSettled: value === writtenFact(newest),
    note: writeCopy(textOf(newest, 'note') ?? '', copy) || undefined,
  }
}

/** Legal texts do not follow facts: a published version keeps its values, and visitors cannot read a draft. */
const keepsItsValues = ({type, published}: ContentDocument) =>
  contentTypeOf(type)?.isPermanent === true && (!published || keptOf(published) !== undefined)

function reportOn(fact: ContentDocument, copy: SiteCopy, content: Content): FactReport {
  const key = textOf(fact.newest, 'key') ?? ''
  const uses = usesOf(key, copy, content)
  const following = uses.filter(({document}) => !keepsItsValues(document))
  const pages = following.flatMap(({document}) => pagesShowing(document, content))
  const [value, newest] = [writtenFact(fact.published), writtenFact(fact.newest)]
  return {
    id: fact.id,
    key,
    label: textOf(fact.newest, 'label') ?? 'A fact without a name',
    value,
    draftValue: newest === value ? undefined : newest,
    uses,
    pages: [...new Map(pages.map((page) => [page.id, page])).values()],
    usedByCode: siteFacts[key],
    contradiction: contradictionOf(fact, content),
  }
}

/** Reports on all facts, in alphabetical order. */
export function factReports(content: Content): FactReport[] {
  const copy = copyOf(content)
  return factsIn(content.documents)
    .map((fact) => reportOn(fact, copy, content))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-US'))
}

/** Reports on one fact; undefined if it is not saved yet. */
export function factReport(id: string, content: Content): FactReport | undefined {
  const fact = documentOf(id, content.documents)
  return fact && reportOn(fact, copyOf(content), content)
}

/** Returns every passage that repeats the text of a fact or a name: it becomes outdated when that changes. */
export function typedCopy(content: Content): TypedCopy[] {
  const typedFacts = typedFactsFinder(content.copy)
  return copyOf(content).documents.flatMap(({document, title, copy}) =>
    copy.passages.flatMap((passage) => {
      const typed = typedFacts(passage)
      return typed.length > 0 ? [{document, title, passage: writeCopy(passage, content.copy), typed}] : []
    }),
  )
}
