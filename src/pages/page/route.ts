export {PageView as View} from './PageView.tsx'
export {loadPage as load} from './load.ts'
