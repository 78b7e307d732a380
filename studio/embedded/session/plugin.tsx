import {definePlugin} from '../../sanity.ts'
import {WatchedSession} from './SessionDialog.tsx'
import {ToldOfTries} from './ToldOfTries.tsx'

/** Says at once when the Studio's session is over, and in a new session which sign-ins of others have failed. */
export const session = definePlugin({
  name: 'session',
  studio: {
    components: {
      layout: (props) => (
        <WatchedSession>
          <ToldOfTries>{props.renderDefault(props)}</ToldOfTries>
        </WatchedSession>
      ),
    },
  },
})
