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

/** What staff want to know of a fact before they change it. */
export interface FactReport {
  id: string
  key: string
  label: string
  /** As visitors read it; undefined when it is not published or not finished. */
  value: string | undefined
  /** As visitors will read it once the draft is published, where that is something else. */
  draftValue: string | undefined
  uses: FactUse[]
  /** Pages on which visitors meet it as it is, each once. */
  pages: ShownPage[]
  /** The part of the site's own code that writes it. */
  usedByCode: string | undefined
  contradiction: Contradiction | undefined
}

/** Another fact that says something about the same thing. */
interface Contradiction {
  /** Of the other fact. */
  id: string
  label: string
  value: string | undefined
  /** The two say the same by now: one of them can go. */
  isSettled: boolean
  note: string | undefined
}

/** Copy that types what a fact or a name says. */
export interface TypedCopy {
  document: ContentDocument
  title: string
  passage: string
  /** What it types: `9.95`. */
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

/** Legal texts do not follow: a published version keeps what it says, and visitors cannot read another one. */
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

/** Every fact, in alphabetical order. */
export function factReports(content: Content): FactReport[] {
  const copy = copyOf(content)
  return factsIn(content.documents)
    .map((fact) => reportOn(fact, copy, content))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-US'))
}

/** One fact; undefined when nobody has saved it yet. */
export function factReport(id: string, content: Content): FactReport | undefined {
  const fact = documentOf(id, content.documents)
  return fact && reportOn(fact, copyOf(content), content)
}

/** Every passage that types what a fact or a name says: it stays behind when that changes. */
export function typedCopy(content: Content): TypedCopy[] {
  const typedFacts = typedFactsFinder(content.copy)
  return copyOf(content).documents.flatMap(({document, title, copy}) =>
    copy.passages.flatMap((passage) => {
      const typed = typedFacts(passage)
      return typed.length > 0 ? [{document, title, passage: writeCopy(passage, content.copy), typed}] : []
    }),
  )
}
