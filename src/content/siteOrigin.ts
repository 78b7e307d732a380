import {createContext} from 'react'

/** Origin of the site, such as `https://loop.example`, for canonical addresses. */
export const SiteOrigin = createContext('')
