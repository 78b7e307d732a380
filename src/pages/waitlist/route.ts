export {WaitlistView as View} from './WaitlistView.tsx'
export {loadWaitlistPage as load} from './load.ts'
