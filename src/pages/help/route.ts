export {HelpCentreView as View} from './HelpCentreView.tsx'
export {loadHelpCentre as load} from './load.ts'
