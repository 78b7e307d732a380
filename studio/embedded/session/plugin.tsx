import {definePlugin} from '../../sanity.ts'
import {WatchedSession} from './SessionDialog.tsx'

/** Says at once when the session is over in which the Studio is open. */
export const session = definePlugin({
  name: 'session',
  studio: {components: {layout: (props) => <WatchedSession>{props.renderDefault(props)}</WatchedSession>}},
})
