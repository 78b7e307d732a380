import {useContext} from 'react'
import {useCopyValues} from '../copy.tsx'
import {HelpCentreRoutes} from '../useLinkAddress.ts'
import {ServiceAddresses} from '../useServiceAddress.ts'

/** What content is written with besides its own words: facts, names and addresses. The same while none has changed. */
export function useWritingInputs(): readonly unknown[] {
  const {facts, names} = useCopyValues()
  return [useContext(HelpCentreRoutes), useContext(ServiceAddresses), facts, ...Object.values(names)]
}
