import {useId} from 'react'
import {ContentLink, type LinkValue} from '../content/ContentLink.tsx'
import {useCopy} from '../content/copy.tsx'
import type {SITE_QUERY_RESULT} from '../../model/sanity.types.ts'
import {CarFromAbove} from '../ui/drawings/CarFromAbove.tsx'
import './Footer.css'
import {HomeLink} from '../content/HomeLink.tsx'
import {messages} from '../messages.ts'

type Site = NonNullable<SITE_QUERY_RESULT>
type Column = NonNullable<Site['footerColumns']>[number]

/** The end of every page. */
export function Footer({year, site}: {year: string | undefined; site: Site | null}) {
  const {copy} = useCopy()
  return (
    <footer className="foot on-night">
      <div className="wrap">
        <div className="cols">
          <HomeLink />
          {(site?.footerColumns ?? []).map((column) => (
            <FooterColumn key={column._key} column={column} />
          ))}
        </div>
        <div className="road" aria-hidden="true">
          <CarFromAbove />
        </div>
        <div className="legal">
          <p>{messages.copyright(year ?? '', copy('{productName}'))}</p>
          <LinkList links={site?.legalLinks} />
          <LinkList links={site?.socialLinks} />
        </div>
      </div>
    </footer>
  )
}

function FooterColumn({column}: {column: Column}) {
  const {copy} = useCopy()
  const headingId = useId()
  return (
    <nav aria-labelledby={headingId}>
      <h2 id={headingId}>{copy(column.title)}</h2>
      <LinkList links={column.links} />
    </nav>
  )
}

function LinkList({links}: {links: LinkValue[] | null | undefined}) {
  if (!links?.length) return null
  return (
    <ul role="list">
      {links.map((link) => (
        <li key={link._key}>
          <ContentLink link={link} />
        </li>
      ))}
    </ul>
  )
}
