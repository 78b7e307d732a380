import {getReleaseIdFromReleaseDocumentId, useActiveReleases} from '../sanity.ts'
import {Field} from './Field.tsx'
import {Select} from './primitives.ts'

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
    <Field label="Release">
      {(ids) => (
        <Select
          {...ids}
          fontSize={1}
          value={value}
          onChange={({currentTarget}) => onChoose(currentTarget.value)}
        >
          <option value="">{offersNew ? 'A new release' : withoutNew}</option>
          {open.map(({_id, metadata}) => (
            <option key={_id} value={getReleaseIdFromReleaseDocumentId(_id)}>
              {metadata.title || 'Without a title'}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
