import {type QueryClient, useSuspenseQuery} from '@tanstack/react-query'
import {lazy} from 'react'
import {useSearchParams} from 'react-router-dom'
import type {RoutedDocument} from '../../../model/addresses/addresses.ts'
import {classNames} from '../../ui/classNames.ts'
import {Callout} from '../../ui/Callout.tsx'
import {useCopy} from '../../content/copy.tsx'
import {ContentMissingError} from '../../content/errors.ts'
import {todayOptions, useToday} from '../../content/useToday.ts'
import {loadCode} from '../../ui/loadCode.ts'
import '../../ui/sideList.css'
import {COMPARE_PARAMETER, comparedVersions} from '../../../model/legal/comparedVersions.ts'
import {DocumentList} from './DocumentList.tsx'
// Imported here, because pages bring all styles, including those of code that loads later.
import './compare/Comparison.css'
import './legal.css'
import {legalDocumentOptions, legalListOptions, legalTextOptions} from './query.ts'
import {UpcomingNotice, VersionNotice} from './VersionNotice.tsx'
import {VersionHistoryTable} from './VersionHistoryTable.tsx'
import {VersionMeta} from './VersionMeta.tsx'
import {shownVersion, versionHistory} from '../../../model/legal/versions.ts'
import {VersionText} from './VersionText.tsx'

/**
 * Loads the code that compares two versions, which few readers need.
 * @throws CodeUnavailableError
 */
const loadComparison = () => loadCode('the comparison', () => import('./compare/Comparison.tsx'))

const Comparison = lazy(() => loadComparison().then((code) => ({default: code.Comparison})))

type LegalAddress = Pick<RoutedDocument, 'route' | 'address' | 'standalone' | 'version'>

/**
 * Fetches the data of a legal document's view: its dates, the list of documents, and the text of one version, or of the
 * two that the address compares.
 */
export async function load(
  queryClient: QueryClient,
  {route, version}: LegalAddress,
  search: URLSearchParams,
): Promise<void> {
  const [{day: today}, {result: document}] = await Promise.all([
    queryClient.ensureQueryData(todayOptions()),
    queryClient.ensureQueryData(legalDocumentOptions(route)),
    queryClient.ensureQueryData(legalListOptions()),
  ])
  const history = versionHistory(document?.versions ?? [], today)
  const compared = comparedVersions(history, search.get(COMPARE_PARAMETER))
  const shown = shownVersion(history, version)
  const texts = compared ? [compared.before, compared.after] : shown ? [shown] : []
  await Promise.all([
    ...texts.map(({_id}) => queryClient.ensureQueryData(legalTextOptions(_id))),
    compared && loadComparison(),
  ])
}

/**
 * A legal document: the version in force today, the one of a day, or a comparison of two, beside the list of all documents.
 * @throws ContentMissingError when no document has the route any more, or no version the day
 */
export function View({route, address, standalone, version: day}: LegalAddress) {
  const {data: document} = useSuspenseQuery(legalDocumentOptions(route))
  const {copy} = useCopy()
  const today = useToday()
  if (!document) throw new ContentMissingError(`No legal document has the address ${route}.`)
  const history = versionHistory(document.versions, today)
  const version = shownVersion(history, day)
  const [search] = useSearchParams()
  const wanted = search.get(COMPARE_PARAMETER)
  const compared = comparedVersions(history, wanted)
  if (day && !version) throw new ContentMissingError(`${route} has no version of ${day}.`)
  return (
    <div className={classNames('wrap doc', standalone && 'alone')}>
      <VersionMeta document={document} history={history} route={route} day={day} compared={compared} />
      {!standalone && <DocumentList current={route} />}
      <article className="stack">
        <h1>{copy(document.title)}</h1>
        {compared ? (
          <Comparison history={history} compared={compared} address={address} />
        ) : (
          <>
            {wanted !== null && (
              <Callout tone="warning" title="These versions cannot be compared.">
                The address names a version that this document does not have.{' '}
                {document.versions.length > 1
                  ? 'Choose two from the version history.'
                  : 'So far there is one.'}
              </Callout>
            )}
            {day && version ? (
              <VersionNotice version={version} history={history} address={address} />
            ) : (
              <UpcomingNotice history={history} address={address} />
            )}
            {version && <VersionText version={version} />}
          </>
        )}
        <VersionHistoryTable history={history} address={address} shown={day} />
      </article>
    </div>
  )
}
