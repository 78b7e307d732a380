import type {ReactNode} from 'react'
import {definePlugin, useFeatureEnabled} from '../../sanity.ts'

interface KnownFeatureProps {
  feature: Parameters<typeof useFeatureEnabled>[0]
  children: ReactNode
}

/**
 * Shows a part of the Studio once it is known whether the project has a feature. The Studio wraps that part when it
 * learns of the feature, which would rebuild the part and lose its input.
 */
function KnownFeature({feature, children}: KnownFeatureProps) {
  const {isLoading} = useFeatureEnabled(feature)
  return isLoading ? null : children
}

/** Waits for the project's features. Comes last, so that it wraps all the rest. */
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
