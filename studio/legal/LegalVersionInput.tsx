import type {InputProps} from 'sanity'
import {Stack} from '../ui/primitives.ts'
import {VersionBanner} from './VersionBanner.tsx'

/** The form of a legal version, below a line that says what state it is in. Every other input as it is. */
export function LegalVersionInput(props: InputProps) {
  if (props.schemaType.name !== 'legalVersion' || props.path.length > 0) return props.renderDefault(props)
  return (
    <Stack gap={5}>
      <VersionBanner version={props.value} />
      {props.renderDefault(props)}
    </Stack>
  )
}
