import {createContext} from 'react'

/** Where the site is served, such as `https://loop.example`: the start of canonical addresses. */
export const SiteOrigin = createContext('')
