import {ContentMissingError} from '../content/errors.ts'
import {PageTitle} from '../content/PageTitle.tsx'
import {ContentError} from './ContentError.tsx'
import {NotFound} from './NotFound.tsx'

/** Inside the site's frame: a page that is missing, or one that could not be fetched. Never one as the other. */
export function PageError({error}: {error: unknown}) {
  if (error instanceof ContentMissingError) return <NotFound />
  return (
    <>
      <PageTitle>Page not loaded</PageTitle>
      <ContentError error={error} />
    </>
  )
}
