import type {ReactNode} from 'react'
import {definePlugin, useFeatureEnabled} from 'sanity'

/**
 * Shows the Studio once it knows what its project offers. It builds everything anew when it learns that there are tasks,
 * and what was typed or opened by then would be gone.
 */
function KnownFeatures({children}: {children: ReactNode}) {
  const {isLoading} = useFeatureEnabled('sanityTasks')
  return isLoading ? null : children
}

/** Waits for what the project offers. Comes last, so that it is around all the rest. */
export const features = definePlugin({
  name: 'features',
  studio: {components: {layout: (props) => <KnownFeatures>{props.renderDefault(props)}</KnownFeatures>}},
})
