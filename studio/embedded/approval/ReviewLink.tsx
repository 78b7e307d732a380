import {ToolLink} from '../../ui/ToolLink.tsx'
import {type ReviewSubject, writeSubject} from '../../../model/reviewSubject.ts'

/** A link to the effect of a publish. People asked for approval decide there. */
export const ReviewLink = ({subject}: {subject: ReviewSubject}) => (
  <ToolLink to={`review/${writeSubject(subject)}`} isApart={'ids' in subject}>
    Review each page, now and then{'ids' in subject && ', in a new tab'}
  </ToolLink>
)
