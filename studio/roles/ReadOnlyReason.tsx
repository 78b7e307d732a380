import {LockIcon} from '@sanity/icons/Lock'
import {type InputProps, useCurrentUser} from 'sanity'
import * as v from 'valibot'
import {Card, Stack} from '../ui/primitives.ts'
import {IconText} from '../ui/IconText.tsx'
import {reasonReadOnly} from './writers.ts'

const OfLegal = v.object({legal: v.literal(true)})

/** The form of a document, and above it why a person cannot change it. */
export function ReadOnlyReason(props: InputProps) {
  const user = useCurrentUser()
  const {schemaType, value, readOnly} = props
  const reason = reasonReadOnly({type: schemaType.name, legal: v.is(OfLegal, value)}, user)
  // Grants decide, and a hosted project's can give a role more.
  if (!readOnly || reason === undefined) return props.renderDefault(props)
  return (
    <Stack gap={5}>
      <Card as="section" aria-label="Why this cannot be changed" padding={4} radius={2} border tone="caution">
        <IconText icon={LockIcon}>{reason}</IconText>
      </Card>
      {props.renderDefault(props)}
    </Stack>
  )
}
