import {KeptBody} from './lazyBody.ts'
import {LinkCopies} from './LinkCopies.tsx'
import type {NumberedBodyProps} from './NumberedBody.tsx'

/** Text in numbered sections and clauses, with its contents above it and a link to every one of them. */
export const NumberedText = (props: NumberedBodyProps) => (
  <>
    <KeptBody {...props} />
    <LinkCopies />
  </>
)
