import {loadCode} from '../../ui/loadCode.ts'

/** Loads the search for a city. A visitor who does not search needs none of it. */
export const loadCitySearch = () => loadCode('the search for a city', () => import('./searchCode.ts'))
