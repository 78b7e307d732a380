import {definePlugin} from '../sanity.ts'
import {OfflineNotice} from './OfflineNotice.tsx'

/** Tells people at once when their browser has no network. */
export const offline = definePlugin({
  name: 'offline',
  studio: {components: {layout: (props) => <OfflineNotice>{props.renderDefault(props)}</OfflineNotice>}},
})
