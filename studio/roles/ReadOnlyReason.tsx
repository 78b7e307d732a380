import {LockIcon} from '@sanity/icons/Lock'
import {useCurrentUser} from 'sanity'
import * as v from 'valibot'
import {Card} from '../ui/primitives.ts'
import {IconText} from '../ui/IconText.tsx'
import {reasonReadOnly} from './writers.ts'

const OfLegal = v.object({legal: v.literal(true)})

/** Says why a person cannot change a document, if their role is the reason. */
export function ReadOnlyReason({type, value}: {type: string; value: unknown}) {
  const reason = reasonReadOnly({type, legal: v.is(OfLegal, value)}, useCurrentUser())
  if (reason === undefined) return null
  return (
    <Card as="section" aria-label="Why this cannot be changed" padding={4} radius={2} border tone="caution">
      <IconText icon={LockIcon}>{reason}</IconText>
    </Card>
  )
}
