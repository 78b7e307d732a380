import {frameIds} from '../ui/elementIds.ts'
import {ContentError} from './ContentError.tsx'
import {FrameError} from './frameError.ts'

/** Without the site's frame, because not even that could be fetched: no name, no navigation. */
export function SiteError({error}: {error: unknown}) {
  return (
    <main id={frameIds.main}>
      <title>Page not loaded</title>
      <ContentError error={error instanceof FrameError ? error.cause : error} />
    </main>
  )
}
