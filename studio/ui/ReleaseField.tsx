import {getReleaseIdFromReleaseDocumentId, useActiveReleases} from '../sanity.ts'
import {SelectField} from './SelectField.tsx'

interface ReleaseFieldProps {
  /** Name of the release; empty until one is chosen. */
  value: string
  onChoose: (release: string) => void
  /** Offers a new release in place of none. */
  offersNew?: boolean
}

/** Asks for the release to put documents into. */
export function ReleaseField({value, onChoose, offersNew = false}: ReleaseFieldProps) {
  const {data: releases} = useActiveReleases()
  const open = releases.filter(({state, metadata}) => state === 'active' && metadata.cardinality !== 'one')
  const withoutNew = open.length === 0 ? 'No release is open' : 'Choose one'
  return (
    <SelectField
      label="Release"
      value={value}
      options={[
        {value: '', title: offersNew ? 'A new release' : withoutNew},
        ...open.map(({_id, metadata}) => ({
          value: getReleaseIdFromReleaseDocumentId(_id),
          title: metadata.title || 'Without a title',
        })),
      ]}
      onChoose={onChoose}
    />
  )
}
