/** What stands where a page could not be had or shown, in one file. */
export {NotFound} from './NotFound.tsx'
export {PageError} from './PageError.tsx'
export {SiteError} from './SiteError.tsx'
