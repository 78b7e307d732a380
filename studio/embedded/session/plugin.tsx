import {definePlugin} from '../../sanity.ts'
import {WatchedSession} from './SessionDialog.tsx'
import {ToldOfTries} from './ToldOfTries.tsx'

/** Says at once when the session is over in which the Studio is open, and in a new one what others have tried meanwhile. */
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
