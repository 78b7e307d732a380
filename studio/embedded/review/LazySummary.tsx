import {type ComponentProps, lazy, Suspense} from 'react'

const PublishSummary = lazy(async () => ({default: (await import('./PublishSummary.tsx')).PublishSummary}))

/** The summary of a review, loaded with the first dialog that shows it. */
export const LazySummary = (props: ComponentProps<typeof PublishSummary>) => (
  <Suspense>
    <PublishSummary {...props} />
  </Suspense>
)
