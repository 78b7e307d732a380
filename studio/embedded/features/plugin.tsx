import type {ReactNode} from 'react'
import {definePlugin, useFeatureEnabled} from '../../sanity.ts'

interface KnownFeatureProps {
  feature: Parameters<typeof useFeatureEnabled>[0]
  children: ReactNode
}

/**
 * Shows a part of the Studio once it knows whether its project offers a feature. The Studio puts something around that
 * part when it learns that there is the feature, which rebuilds the part: what was typed or opened by then would
 * be gone.
 */
function KnownFeature({feature, children}: KnownFeatureProps) {
  const {isLoading} = useFeatureEnabled(feature)
  return isLoading ? null : children
}

/** Waits for what the project offers. Comes last, so that it is around all the rest. */
export const features = definePlugin({
  name: 'features',
  studio: {
    components: {
      layout: (props) => <KnownFeature feature="sanityTasks">{props.renderDefault(props)}</KnownFeature>,
    },
  },
  document: {
    components: {
      unstable_layout: (props) => (
        <KnownFeature feature="studioComments">{props.renderDefault(props)}</KnownFeature>
      ),
    },
  },
})
