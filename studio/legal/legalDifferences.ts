import * as v from 'valibot'
import type {Day} from '../../model/day.ts'
import {formatFact} from '../../model/facts/format.ts'
import {Fact} from '../../model/facts/storedFacts.ts'
import {allVersions, type DatedVersion, versionHistory} from '../../model/legal/versions.ts'
import type {Content} from '../content/content.ts'
import {type ContentDocument, documentsBelow, type Fields, textOf} from '../content/documents.ts'
import {isRecord} from '../../schemas/isRecord.ts'
import {writtenTitle} from '../content/writtenTitle.ts'

/** A version that readers are held to, or will be, and that says something else than a fact. */
export interface DifferingVersion {
  id: string
  day: Day
  isInForce: boolean
  /** As its readers see the fact: `$9.95`. */
  says: string
}

/** A legal document of which versions say something else than a fact. */
export interface LegalDifference {
  documentId: string
  /** What staff call the document. */
  title: string
  versions: DifferingVersion[]
  /** The newest published version of the document, which the next one starts from. */
  newestId: string
  /** From when the newest version says what the fact says, or mentions it no more; undefined when it differs as well. */
  settledFrom: Day | undefined
  /** The next version, where it is being written. */
  draftId: string | undefined
}

/** A fact by its id, with its key and what it says. */
export interface SaidFact {
  id: string
  key: string
  /** As visitors read it. */
  says: string
}

const Kept = v.looseObject({...Fact.entries, factId: v.optional(v.string())})

/** What a version keeps of its facts and names; undefined for one that keeps nothing. */
export const keptOf = (version: Fields | undefined): v.InferOutput<typeof Kept>[] | undefined =>
  Array.isArray(version?.['values'])
    ? version['values'].filter((value) => v.is(Kept, value)).map((value) => v.parse(Kept, value))
    : undefined

/** What a version that is published says of a fact; undefined where it mentions none, or keeps no values. */
function saidBy(version: Fields, {id, key}: SaidFact): string | undefined {
  const kept = keptOf(version)?.find((value) => (value.factId ? value.factId === id : value.key === key))
  return kept && formatFact(kept)
}

const toVersion = (fields: Fields) => {
  const withdrawn = fields['withdrawn']
  return {
    _id: textOf(fields, '_id') ?? '',
    effectiveDate: textOf(fields, 'effectiveDate') ?? null,
    changeSummary: textOf(fields, 'changeSummary') ?? null,
    withdrawn: isRecord(withdrawn)
      ? {date: textOf(withdrawn, 'date') ?? null, reason: textOf(withdrawn, 'reason') ?? null}
      : null,
  }
}

/** The versions of a legal document that are in force or will be, newest first. */
function standingVersions(versions: readonly ContentDocument[], today: Day): DatedVersion[] {
  const history = versionHistory(
    versions.flatMap(({published}) => (published ? [toVersion(published)] : [])),
    today,
  )
  return allVersions({...history, superseded: []})
}

function differenceOf(
  document: ContentDocument,
  fact: SaidFact,
  content: Content,
  today: Day,
): LegalDifference[] {
  const own = documentsBelow(document, content.documents)
  const standing = standingVersions(own, today)
  const differs = (id: string) => {
    const published = own.find((version) => version.id === id)?.published
    const says = published && saidBy(published, fact)
    return says === undefined || says === fact.says ? undefined : says
  }
  const versions = standing.flatMap(({_id, effectiveDate}) => {
    const says = differs(_id)
    return says === undefined ? [] : [{id: _id, day: effectiveDate, isInForce: effectiveDate <= today, says}]
  })
  const [newest] = standing
  if (!newest || versions.length === 0) return []
  return [
    {
      documentId: document.id,
      title: writtenTitle(document, content),
      versions,
      newestId: newest._id,
      settledFrom: differs(newest._id) === undefined ? newest.effectiveDate : undefined,
      draftId: own.find(({published}) => !published)?.id,
    },
  ]
}

/**
 * Every legal document of which a version that is in force or will be says something else than a fact.
 * @param today the day in the company's time zone
 */
export const legalDifferences = (fact: SaidFact, content: Content, today: Day): LegalDifference[] =>
  content.documents
    .filter(({type}) => type === 'legalDocument')
    .flatMap((document) => differenceOf(document, fact, content, today))
