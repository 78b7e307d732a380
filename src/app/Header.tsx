import {ContentLink} from '../content/ContentLink.tsx'
import type {SITE_QUERY_RESULT} from '../../model/sanity.types.ts'
import '../ui/button.css'
import {controlsDialog} from '../ui/dialogs.ts'
import {frameIds} from '../../model/elementIds.ts'
import './Header.css'
import {HomeLink} from '../content/HomeLink.tsx'
import {Icon} from '../ui/Icon.tsx'

export interface HeaderProps {
  navigation: NonNullable<NonNullable<SITE_QUERY_RESULT>['navigation']>
  /** The stored route of the current page. */
  current: string | undefined
  /** The ground of the page's first part. */
  ground: string
}

/** The top of every page. On narrow screens the menu has its links. */
export function Header({navigation, current, ground}: HeaderProps) {
  return (
    <header className={`nav on-${ground}`}>
      <div className="wrap">
        <HomeLink />
        <nav aria-label="Main">
          <ul role="list">
            {navigation.map((link) => (
              <li key={link._key}>
                <ContentLink link={link} current={link.route === current}>
                  {link.findsCity && <Icon name="pin" />}
                </ContentLink>
              </li>
            ))}
          </ul>
        </nav>
        <button type="button" className="btn small" {...controlsDialog(frameIds.signUpPanel)}>
          Sign Up
        </button>
        <button type="button" className="toggle" {...controlsDialog(frameIds.menuPanel)}>
          Menu
        </button>
      </div>
    </header>
  )
}
