import {HomeIcon} from '@sanity/icons/Home'
import {route} from 'sanity/router'
import {definePlugin} from '../../sanity.ts'
import {Dashboard} from './Dashboard.tsx'

/** Below Home is the activity, of one document where its id follows. */
const router = route.create('/', [route.create('/:part', [route.create('/:document')])])

/** The tool that the Studio opens on. */
export const dashboard = definePlugin({
  name: 'dashboard',
  tools: [{name: 'home', title: 'Home', icon: HomeIcon, component: Dashboard, router}],
})
