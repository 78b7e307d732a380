import {useSuspenseQuery} from '@tanstack/react-query'
import {classNames} from '../../ui/classNames.ts'
import {useCopy} from '../../content/copy.tsx'
import {writeDay} from '../../content/day.ts'
import type {Day} from '../../content/day.ts'
import {ContentMissingError} from '../../content/errors.ts'
import {PageMeta} from '../../content/PageMeta.tsx'
import {useToday} from '../../content/useToday.ts'
import '../../ui/sideList.css'
import {DocumentList} from './DocumentList.tsx'
import './legal.css'
import {legalDocumentOptions} from './query.ts'
import type {LegalDocument} from './query.ts'
import {UpcomingNotice} from './UpcomingNotice.tsx'
import {VersionHistoryTable} from './VersionHistoryTable.tsx'
import {VersionNotice} from './VersionNotice.tsx'
import {shownVersion, versionHistory} from './versions.ts'
import type {VersionHistory} from './versions.ts'
import {VersionText} from './VersionText.tsx'

interface LegalViewProps {
  /** The stored spelling of its route. */
  route: string
  /** The address that shows it, without the day of a version. */
  address: string
  /** Shown alone: without the site around it and without the list of documents beside it. */
  standalone: boolean
  /** Effective date of the version to show; undefined for the one in force. */
  version: Day | undefined
}

/**
 * A legal document: the version in force today or the one of a day, beside the list of all documents.
 * @throws ContentMissingError when no document has the route any more, or no version the day
 */
export function LegalView({route, address, standalone, version: day}: LegalViewProps) {
  const {data: document} = useSuspenseQuery(legalDocumentOptions(route))
  const {copy} = useCopy()
  const today = useToday()
  if (!document) throw new ContentMissingError(`No legal document has the address ${route}.`)
  const history = versionHistory(document.versions, today)
  const version = shownVersion(history, day)
  if (day && !version) throw new ContentMissingError(`${route} has no version of ${day}.`)
  return (
    <div className={classNames('wrap doc', standalone && 'alone')}>
      <VersionMeta document={document} history={history} route={route} day={day} />
      {!standalone && <DocumentList current={route} />}
      <article className="stack">
        <h1>{copy(document.title)}</h1>
        {day ? (
          <VersionNotice day={day} history={history} address={address} />
        ) : (
          <UpcomingNotice versions={history.upcoming} address={address} />
        )}
        {version && <VersionText version={version} />}
        <VersionHistoryTable history={history} address={address} shown={day} />
      </article>
    </div>
  )
}

interface VersionMetaProps {
  document: LegalDocument
  history: VersionHistory
  route: string
  day: Day | undefined
}

/** Search engines know the version in force, by the address of its document; other versions are not for them. */
function VersionMeta({document: {title, seo}, history, route, day}: VersionMetaProps) {
  const {copy} = useCopy()
  if (!day) return <PageMeta seo={seo} fallbackTitle={title} route={route} />
  const isInForce = day === history.inForce?.effectiveDate
  return (
    <PageMeta
      seo={{
        title: `${copy(title)}, version of ${writeDay(day)}`,
        description: seo?.description ?? null,
        hideFromSearch: !isInForce || (seo?.hideFromSearch ?? false),
      }}
      fallbackTitle={title}
      route={isInForce ? route : `${route}/${day}`}
      imageOf={route}
    />
  )
}
