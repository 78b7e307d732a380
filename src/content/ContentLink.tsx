import type {ReactNode} from 'react'
import {Link} from 'react-router-dom'
import {opensDialog} from '../ui/dialogs.ts'
import {useCopy} from './copy.tsx'
import {ContentProblem} from './errors.ts'
import {reportProblem} from './problems.ts'
import type {SITE_QUERY_RESULT} from './sanity.types.ts'

/** A link as queries project it. */
export type LinkValue = NonNullable<NonNullable<SITE_QUERY_RESULT>['navigation']>[number]

/** Id of the sign-up panel, which any link of the content may open. */
export const SIGN_UP_PANEL_ID = 'sign-up'

interface ContentLinkProps {
  link: Omit<LinkValue, '_key'>
  className?: string | undefined
  /** Whether it leads to the page that is being shown. */
  current?: boolean
  /** Shown after the label. */
  children?: ReactNode
}

/** A link of the content: to a page of the site, to another site, or to the sign-up panel. */
export function ContentLink({link, className, current = false, children}: ContentLinkProps) {
  const {copy} = useCopy()
  const content = (
    <>
      {copy(link.label)}
      {children}
    </>
  )
  if (link.target === 'signUp') {
    return (
      <button type="button" className={className} {...opensDialog(SIGN_UP_PANEL_ID)}>
        {content}
      </button>
    )
  }
  if (link.target === 'url' && link.url) {
    return (
      <ExternalLink href={link.url} className={className}>
        {content}
      </ExternalLink>
    )
  }
  if (link.target === 'page' && link.route) {
    return (
      <Link
        to={pageAddress(link.route, link.anchor)}
        className={className}
        aria-current={current ? 'page' : undefined}
      >
        {content}
      </Link>
    )
  }
  reportProblem(
    new ContentProblem(`The link "${link.label}" leads nowhere. Choose a published page or an address.`),
  )
  return null
}

/** Address of a page or of one of its sections. */
export const pageAddress = (route: string, anchor: string | null) => (anchor ? `${route}#${anchor}` : route)

interface ExternalLinkProps {
  href: string
  className?: string | undefined
  children: ReactNode
}

/** A link that leaves the site, in a tab of its own, and says so to people who cannot see the tab. */
export function ExternalLink({href, className, children}: ExternalLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children} <span className="vh">(opens in a new tab)</span>
    </a>
  )
}
