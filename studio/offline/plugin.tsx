import {definePlugin} from '../sanity.ts'
import {OfflineNotice} from './OfflineNotice.tsx'

/** Tells people at once when their browser has no network. @param keepsEdits true if edits wait for the network */
export const offline = definePlugin<{keepsEdits: boolean}>(({keepsEdits}) => ({
  name: 'offline',
  studio: {
    components: {
      layout: (props) => <OfflineNotice keepsEdits={keepsEdits}>{props.renderDefault(props)}</OfflineNotice>,
    },
  },
}))
