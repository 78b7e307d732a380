import {ContentLink} from '../content/ContentLink.tsx'
import type {LinkValue} from '../content/ContentLink.tsx'
import './SectionLink.css'

/** The link below a section's content, where it has one. */
export function SectionLink({link}: {link: Omit<LinkValue, '_key'> | null}) {
  return (
    link && (
      <p className="section-link">
        <ContentLink link={link} />
      </p>
    )
  )
}
