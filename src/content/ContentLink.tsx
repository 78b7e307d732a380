import type {ReactNode} from 'react'
import {Link} from 'react-router-dom'
import {opensDialog} from '../ui/dialogs.ts'
import {frameIds} from '../../model/elementIds.ts'
import {useCopy} from './copy.tsx'
import {ExternalLink, ServiceLink} from './ExternalLink.tsx'
import {reportProblem} from './problems.ts'
import type {SITE_QUERY_RESULT} from '../../model/sanity.types.ts'
import {useLinkAddress} from './PageLink.tsx'

/** A link as queries project it. */
export type LinkValue = NonNullable<NonNullable<SITE_QUERY_RESULT>['legalLinks']>[number]

interface ContentLinkProps {
  link: Omit<LinkValue, '_key'>
  className?: string | undefined
  /** True if it leads to the current page. */
  current?: boolean
  /** Shown after the label. */
  children?: ReactNode
}

/** A link of the content: to a page, an app or service of ours, another site, or the sign-up panel. */
export function ContentLink({link, className, current = false, children}: ContentLinkProps) {
  const {copy} = useCopy()
  const addressOf = useLinkAddress()
  const content = (
    <>
      {copy(link.label)}
      {children}
    </>
  )
  const shown = {className, children: content}
  if (link.target === 'signUp') {
    return <button type="button" {...shown} {...opensDialog(frameIds.signUpPanel)} />
  }
  if (link.target === 'service' && link.service) return <ServiceLink service={link.service} {...shown} />
  if (link.target === 'url' && link.url) return <ExternalLink href={link.url} {...shown} />
  const address = link.target === 'page' ? addressOf(link) : undefined
  if (address) return <Link to={address} aria-current={current ? 'page' : undefined} {...shown} />
  reportProblem(`The link "${link.label}" leads nowhere. Choose a published page or an address.`)
  return null
}
