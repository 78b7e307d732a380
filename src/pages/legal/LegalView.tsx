import {useSuspenseQuery} from '@tanstack/react-query'
import {useCopy} from '../../content/copy.tsx'
import {ContentMissingError} from '../../content/errors.ts'
import {PageMeta} from '../../content/PageMeta.tsx'
import {useToday} from '../../content/useToday.ts'
import {DocumentList} from './DocumentList.tsx'
import './legal.css'
import {legalDocumentOptions} from './query.ts'
import {UpcomingNotice} from './UpcomingNotice.tsx'
import {VersionHistoryTable} from './VersionHistoryTable.tsx'
import {versionHistory} from './versions.ts'
import {VersionText} from './VersionText.tsx'

/**
 * A legal document: the version in force today, beside the list of all documents.
 * @throws ContentMissingError when no document has the route any more
 */
export function LegalView({route}: {route: string}) {
  const {data: document} = useSuspenseQuery(legalDocumentOptions(route))
  const {copy} = useCopy()
  const today = useToday()
  if (!document) throw new ContentMissingError(`No legal document has the address ${route}.`)
  const history = versionHistory(document.versions, today)
  const title = copy(document.title)
  return (
    <div className="wrap doc">
      <PageMeta seo={document.seo} fallbackTitle={title} route={route} />
      <DocumentList current={route} />
      <article className="stack">
        <h1>{title}</h1>
        <UpcomingNotice versions={history.upcoming} />
        {history.inForce && <VersionText version={history.inForce} />}
        <VersionHistoryTable history={history} />
      </article>
    </div>
  )
}
