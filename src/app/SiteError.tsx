import {useRouteError} from 'react-router-dom'
import {frameIds} from '../ui/elementIds.ts'
import {ContentError} from './ContentError.tsx'

/** Without the site's frame, because not even that could be fetched: no name, no navigation. */
export function SiteError() {
  const error = useRouteError()
  return (
    <main id={frameIds.main}>
      <title>Page not loaded</title>
      <ContentError error={error} />
    </main>
  )
}
