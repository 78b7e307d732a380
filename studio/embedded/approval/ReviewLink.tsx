import {ToolLink} from '../../ui/ToolLink.tsx'
import {type ReviewSubject, writeSubject} from '../../../model/reviewSubject.ts'

/** Leads to what publishing something would do. Who was asked to approve it decides there. */
export const ReviewLink = ({subject}: {subject: ReviewSubject}) => (
  <ToolLink to={`review/${writeSubject(subject)}`} isApart={'ids' in subject}>
    Review each page, now and then{'ids' in subject && ', in a new tab'}
  </ToolLink>
)
