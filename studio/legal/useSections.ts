import {useMemo} from 'react'
import type {TextSection} from '../../model/legal/compare/versionSections.ts'
import {completeVersion} from './knownValues.ts'
import {readableSections} from './readableSections.ts'
import {type Listened, useListened} from '../content/useListened.ts'
import {useKnownValues} from './useVersions.ts'

const STORED = '*[_id == $id][0]'

const asItIs = (document: unknown) => document

/** The text of a version as readers see it or would see it now, draft or published, kept up to date. */
export function useSections(id: string): Listened<TextSection[]> {
  const {value: document, hasFailed} = useListened(STORED, {id}, asItIs)
  const known = useKnownValues()
  const value = useMemo(() => {
    const version = document && known ? completeVersion(document, known) : undefined
    return version && readableSections(version)
  }, [document, known])
  return {value, hasFailed}
}
