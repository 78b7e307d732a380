import type {ReactNode} from 'react'
import {reportProblem} from './problems.ts'
import {type Service, useServiceAddress} from './useServiceAddress.ts'

/** Address schemes that browsers open, and those that other apps open. */
const PAGES = new Set(['https:', 'http:'])
const APPS = new Set(['mailto:', 'tel:'])

interface ExternalLinkProps {
  href: string
  className?: string | undefined
  children: ReactNode
}

/**
 * A link that leaves the site, in a new tab, and says so to people who cannot see the tab. Unsafe or invalid addresses
 * are shown without a link: the Studio refuses them, other writers do not.
 */
export function ExternalLink({href, className, children}: ExternalLinkProps) {
  const scheme = URL.canParse(href) ? new URL(href).protocol : ''
  if (PAGES.has(scheme)) {
    return (
      <a href={href} className={className} target="_blank" rel="noopener">
        {children}
        <span className="vh"> (opens in a new tab)</span>
      </a>
    )
  }
  if (APPS.has(scheme)) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    )
  }
  reportProblem(`A link leads to "${href}". Enter a whole address, such as https://www.example.com.`)
  return children
}

interface ServiceLinkProps extends Omit<ExternalLinkProps, 'href'> {
  service: Service
}

/** A link to an app or service of ours; nothing if the site settings have no address for it. */
export function ServiceLink({service, ...rest}: ServiceLinkProps) {
  const address = useServiceAddress(service)
  return address && <ExternalLink href={address} {...rest} />
}
