import {ContentError} from './ContentError.tsx'

/** Without the site's frame, because not even that could be fetched: no name, no navigation. */
export function SiteError() {
  return (
    <main id="main">
      <title>Page not loaded</title>
      <ContentError />
    </main>
  )
}
