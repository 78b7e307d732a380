import {ContentLink} from '../content/ContentLink.tsx'
import '../ui/button.css'
import {CloseButton} from '../ui/CloseButton.tsx'
import {controlsDialog} from '../ui/dialogs.ts'
import {frameIds} from '../../model/elementIds.ts'
import {Icon} from '../ui/Icon.tsx'
import {Panel} from '../ui/Panel.tsx'
import {HomeLink} from '../content/HomeLink.tsx'
import type {HeaderProps} from './Header.tsx'
import './Menu.css'

/** The main links and the sign-up button, for screens without room for them in the header. */
export function Menu({navigation, current}: Pick<HeaderProps, 'navigation' | 'current'>) {
  return (
    <Panel id={frameIds.menuPanel} aria-label="Menu">
      <div className="top">
        <HomeLink />
        <CloseButton dialogId={frameIds.menuPanel} label="Close menu" />
      </div>
      <nav className="menu-links" aria-label="Menu">
        {navigation.map((link) => (
          <ContentLink key={link._key} link={link} current={link.route === current}>
            <Icon name="right" />
          </ContentLink>
        ))}
      </nav>
      <div className="menu-end">
        <button type="button" className="btn" {...controlsDialog(frameIds.signUpPanel)}>
          Sign Up
        </button>
      </div>
    </Panel>
  )
}
