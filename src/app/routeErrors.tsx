import {useRouteError} from 'react-router-dom'
import {ContentMissingError} from '../content/errors.ts'
import {PageTitle} from '../content/PageTitle.tsx'
import {frameIds} from '../../model/elementIds.ts'
import {ContentError} from './ContentError.tsx'
import {NotFound} from './NotFound.tsx'
import {useRetry} from './useRetry.ts'

/** Replaces a page that staff have withdrawn, until they publish it again. */
function Missing() {
  useRetry()
  return <NotFound />
}

/** An error inside the site's frame: the page is missing, or could not be fetched. Never shows one as the other. */
export function PageError() {
  const error = useRouteError()
  if (error instanceof ContentMissingError) return <Missing />
  return (
    <>
      <PageTitle>Page not loaded</PageTitle>
      <ContentError error={error} />
    </>
  )
}

/** An error without the site's frame, because not even that could be fetched: no name, no navigation. */
export function SiteError() {
  return (
    <main id={frameIds.main}>
      <title>Page not loaded</title>
      <ContentError error={useRouteError()} />
    </main>
  )
}
