import {useSuspenseQuery} from '@tanstack/react-query'
import {useSearch} from '../../navigation/useSearch.ts'
import {classNames} from '../../ui/classNames.ts'
import {Callout} from '../../ui/Callout.tsx'
import {useCopy} from '../../content/copy.tsx'
import type {Day} from '../../content/day.ts'
import {ContentMissingError} from '../../content/errors.ts'
import {useToday} from '../../content/useToday.ts'
import '../../ui/sideList.css'
import {COMPARE_PARAMETER, comparedVersions} from './compare/comparedVersions.ts'
import {LazyComparison} from './compare/lazyComparison.ts'
import {DocumentList} from './DocumentList.tsx'
import './legal.css'
import {KeptVersionHistory} from './lazyVersion.ts'
import {legalDocumentOptions} from './query.ts'
import {UpcomingNotice} from './UpcomingNotice.tsx'
import {VersionMeta} from './VersionMeta.tsx'
import {VersionNotice} from './VersionNotice.tsx'
import {shownVersion, versionHistory} from './versions.ts'
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
 * A legal document: the version in force today, the one of a day, or what changed between two, beside the
 * list of all documents.
 * @throws ContentMissingError when no document has the route any more, or no version the day
 */
export function LegalView({route, address, standalone, version: day}: LegalViewProps) {
  const {data: document} = useSuspenseQuery(legalDocumentOptions(route))
  const {copy} = useCopy()
  const today = useToday()
  if (!document) throw new ContentMissingError(`No legal document has the address ${route}.`)
  const history = versionHistory(document.versions, today)
  const version = shownVersion(history, day)
  const wanted = useSearch().get(COMPARE_PARAMETER)
  const compared = comparedVersions(history, wanted)
  if (day && !version) throw new ContentMissingError(`${route} has no version of ${day}.`)
  return (
    <div className={classNames('wrap doc', standalone && 'alone')}>
      <VersionMeta document={document} history={history} route={route} day={day} compared={compared} />
      {!standalone && <DocumentList current={route} />}
      <article className="stack">
        <h1>{copy(document.title)}</h1>
        {compared ? (
          <LazyComparison history={history} compared={compared} address={address} />
        ) : (
          <>
            {wanted !== null && <NothingToCompare />}
            {day ? (
              <VersionNotice day={day} history={history} address={address} />
            ) : (
              <UpcomingNotice history={history} address={address} />
            )}
            {version && <VersionText version={version} />}
          </>
        )}
        <KeptVersionHistory versions={document.versions} today={today} address={address} shown={day} />
      </article>
    </div>
  )
}

/** Says of an address that names other versions than there are why it shows the text instead. */
const NothingToCompare = () => (
  <Callout tone="warning" title="These versions cannot be compared.">
    The address names a version that this document does not have. Choose two from the version history.
  </Callout>
)
