export {LegalView as View} from './LegalView.tsx'
export {loadLegalDocument as load} from './load.ts'
