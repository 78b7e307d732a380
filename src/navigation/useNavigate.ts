import {createContext, useContext} from 'react'
import type {Router} from './router.ts'

/** How what is shown leads elsewhere; where nothing acts, as where pages are rendered ahead, it leads nowhere. */
export const NavigateContext = createContext<Router['navigate']>(async () => {})

/** Leads the visit to another place. The same function for as long as the visit lasts. */
export const useNavigate = (): Router['navigate'] => useContext(NavigateContext)
