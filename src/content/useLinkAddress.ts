import {useCopy} from './copy.tsx'
import {linkAddress} from './routeAddress.ts'
import type {LinkTarget} from './routeAddress.ts'

/** How to tell the address that a link of the content leads to; undefined when it leads nowhere. */
export function useLinkAddress(): (target: LinkTarget) => string | undefined {
  const {copy} = useCopy()
  return (target) => linkAddress(target, copy('{productName}'))
}
