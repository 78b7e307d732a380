import {Suspense} from 'react'
import type {RouterState} from '../navigation/router.ts'
import {PageSkeleton} from '../ui/Skeleton.tsx'
import {DocumentPage} from './DocumentPage.tsx'
import {ErrorBoundary} from './ErrorBoundary.tsx'
import {FrameError} from './frameError.ts'
import {LastResort} from './LastResort.tsx'
import {Layout} from './Layout.tsx'
import {PageError, SiteError} from './lazyErrors.ts'

interface SiteProps extends Pick<RouterState, 'location' | 'isStarting' | 'failure'> {
  /** Where the site is served, for canonical addresses. */
  origin: string
}

/**
 * What a place of the visit shows. Which document an address shows is content, so one view serves them
 * all; `documentViews.ts` says how each type of document is shown.
 */
export function Site({location, isStarting, failure, origin}: SiteProps) {
  if (isStarting) return <PageSkeleton />
  const isFrameMissing = failure?.error instanceof FrameError
  return (
    <ErrorBoundary failure={undefined} place={location} Fallback={LastResort}>
      <Suspense fallback={<PageSkeleton />}>
        <ErrorBoundary failure={isFrameMissing ? failure : undefined} place={location} Fallback={SiteError}>
          <Layout origin={origin}>
            {(destination) => (
              <ErrorBoundary {...{failure, destination}} place={location} Fallback={PageError}>
                <DocumentPage destination={destination} />
              </ErrorBoundary>
            )}
          </Layout>
        </ErrorBoundary>
      </Suspense>
    </ErrorBoundary>
  )
}
