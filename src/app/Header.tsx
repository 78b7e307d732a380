import {ContentLink} from '../content/ContentLink.tsx'
import type {LinkValue} from '../content/ContentLink.tsx'
import '../ui/button.css'
import {opensDialog} from '../ui/dialogs.ts'
import {frameIds} from '../ui/elementIds.ts'
import './Header.css'
import {HomeLink} from './HomeLink.tsx'
import {useCurrentDocument} from './useDestination.ts'
import {useGround} from './useGround.ts'

interface HeaderProps {
  navigation: LinkValue[]
  signUpOpen: boolean
  menuOpen: boolean
}

/** The top of every page. Narrow screens have the links in the menu. */
export function Header({navigation, signUpOpen, menuOpen}: HeaderProps) {
  const ground = useGround()
  const current = useCurrentDocument()
  return (
    <header className={`nav on-${ground}`}>
      <div className="wrap">
        <HomeLink />
        <nav aria-label="Main">
          <ul role="list">
            {navigation.map((link) => (
              <li key={link._key}>
                <ContentLink link={link} current={link.route === current?.route} />
              </li>
            ))}
          </ul>
        </nav>
        <button
          type="button"
          className="btn small"
          aria-expanded={signUpOpen}
          aria-controls={frameIds.signUpPanel}
          {...opensDialog(frameIds.signUpPanel)}
        >
          Sign Up
        </button>
        <button
          type="button"
          className="toggle"
          aria-expanded={menuOpen}
          aria-controls={frameIds.menuPanel}
          {...opensDialog(frameIds.menuPanel)}
        >
          Menu
        </button>
      </div>
    </header>
  )
}
