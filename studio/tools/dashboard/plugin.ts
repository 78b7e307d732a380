import {HomeIcon} from '@sanity/icons/Home'
import {route} from 'sanity/router'
import {definePlugin} from '../../sanity.ts'
import {Dashboard} from './Dashboard.tsx'

/** Paths below Home: the activity, optionally of one document by id; the search, with its words; and bulk selection. */
const router = route.create('/', [route.create('/:part', [route.create('/:about')])])

/** Intent of lists for bulk selection among their documents. `type` is the documents' type. */
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
