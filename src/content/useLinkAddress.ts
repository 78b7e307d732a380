import {createContext, useContext} from 'react'
import {useCopy} from './copy.tsx'
import {linkAddress} from './routeAddress.ts'
import type {LinkTarget} from './routeAddress.ts'

/** Routes of the help centers by their audience, as they are stored: topics are found under them. */
export const HelpCentreRoutes = createContext<ReadonlyMap<string, string>>(new Map())

/** How to tell the address that a link of the content leads to; undefined when it leads nowhere. */
export function useLinkAddress(): (target: LinkTarget) => string | undefined {
  const helpCentres = useContext(HelpCentreRoutes)
  const {copy} = useCopy()
  return (target) => linkAddress(target, {productName: copy('{productName}'), helpCentres})
}
