import {HomeIcon} from '@sanity/icons/Home'
import {route} from 'sanity/router'
import {definePlugin} from '../../sanity.ts'
import {Dashboard} from './Dashboard.tsx'

/** Below Home are the activity, of one document where its id follows, the search, for the words that follow, and many at once. */
const router = route.create('/', [route.create('/:part', [route.create('/:about')])])

/** What lists ask for that many of their documents are chosen from. `type` is that of the documents. */
export const MANY_INTENT = 'chooseMany'

/** The tool that the Studio opens on. */
export const dashboard = definePlugin({
  name: 'dashboard',
  tools: [
    {
      name: 'home',
      title: 'Home',
      icon: HomeIcon,
      component: Dashboard,
      router,
      canHandleIntent: (intent) => intent === MANY_INTENT,
      getIntentState: (_intent, params) => ({part: 'many', about: params['type']}),
    },
  ],
})
