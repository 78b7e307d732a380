import {ToolLink} from '../../ui/ToolLink.tsx'
import {type Subject, subjectAddress} from './standing.ts'

/** Leads to what publishing something would do. Who was asked to approve it decides there. */
export const ReviewLink = ({subject}: {subject: Pick<Subject, 'kind' | 'name'>}) => (
  <ToolLink to={`review/${subjectAddress(subject)}`}>Review each page, now and then</ToolLink>
)
