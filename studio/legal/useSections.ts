import {useMemo} from 'react'
import type {TextSection} from '../../model/legal/compare/versionSections.ts'
import {current} from '../content/followed.ts'
import {completeVersion} from './knownValues.ts'
import {readableSections} from './readableSections.ts'
import {useKnownValues, useStored} from './useVersions.ts'

/** Returns the text of a version as readers see it or would see it now, draft or published, kept up to date. */
export function useSections(id: string): {sections: TextSection[] | undefined; hasFailed: boolean} {
  const state = useStored(id)
  const document = current(state)
  const known = useKnownValues()
  const sections = useMemo(() => {
    const version = document && known ? completeVersion(document, known) : undefined
    return version && readableSections(version)
  }, [document, known])
  return {sections, hasFailed: state.status === 'failed'}
}
