import * as v from 'valibot'
import type {Day} from '../../model/day.ts'
import {formatFact} from '../../model/facts/format.ts'
import {Fact} from '../../model/facts/storedFacts.ts'
import {allVersions, type DatedVersion, versionHistory} from '../../model/legal/versions.ts'
import type {Content} from '../content/content.ts'
import {type ContentDocument, documentsBelow, type Fields, textOf} from '../content/documents.ts'
import {isRecord} from '../../schemas/isRecord.ts'
import {writtenTitle} from '../content/writtenTitle.ts'

/** A version, in force or upcoming, whose text differs from a fact. */
export interface DifferingVersion {
  id: string
  day: Day
  isInForce: boolean
  /** The fact's text in this version: `$9.95`. */
  says: string
}

/** A legal document with versions that differ from a fact. */
export interface LegalDifference {
  documentId: string
  /** The document's name for staff. */
  title: string
  versions: DifferingVersion[]
  /** The newest published version of the document, with which the next one starts. */
  newestId: string
  /** Day from which the newest version agrees with the fact, or no longer mentions it; undefined if it differs as well. */
  settledFrom: Day | undefined
  /** The draft of the next version, if there is one. */
  draftId: string | undefined
}

/** A fact by its id, with its key and text. */
export interface SaidFact {
  id: string
  key: string
  /** Its text for visitors. */
  says: string
}

const Kept = v.looseObject({...Fact.entries, factId: v.optional(v.string())})

/** Returns the facts and names that a version keeps; undefined if it keeps none. */
export const keptOf = (version: Fields | undefined): v.InferOutput<typeof Kept>[] | undefined =>
  Array.isArray(version?.['values'])
    ? version['values'].filter((value) => v.is(Kept, value)).map((value) => v.parse(Kept, value))
    : undefined

/** Returns a published version's text of a fact; undefined if it does not mention it, or keeps no values. */
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

/** Returns the versions of a legal document that are in force or upcoming, newest first. */
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
 * Returns all legal documents with a version, in force or upcoming, that differs from a fact.
 * @param today the day in the company's time zone
 */
export const legalDifferences = (fact: SaidFact, content: Content, today: Day): LegalDifference[] =>
  content.documents
    .filter(({type}) => type === 'legalDocument')
    .flatMap((document) => differenceOf(document, fact, content, today))
