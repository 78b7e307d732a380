import {HomeIcon} from '@sanity/icons/Home'
import {definePlugin} from '../../sanity.ts'
import {Dashboard} from './Dashboard.tsx'

/** The tool that the Studio opens on. */
export const dashboard = definePlugin({
  name: 'dashboard',
  tools: [{name: 'home', title: 'Home', icon: HomeIcon, component: Dashboard}],
})
