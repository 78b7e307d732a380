import {ContentLink} from '../content/ContentLink.tsx'
import type {LinkValue} from '../content/ContentLink.tsx'
import {CloseButton} from '../ui/CloseButton.tsx'
import {Icon} from '../ui/Icon.tsx'
import {Panel} from '../ui/Panel.tsx'
import {HomeLink} from './HomeLink.tsx'
import './Menu.css'
import {useCurrentDocument} from './useCurrentDocument.ts'

/** Named by the button that opens the menu. */
export const MENU_PANEL_ID = 'menu'

interface MenuProps {
  navigation: LinkValue[]
  onOpenChange: (open: boolean) => void
}

/** The main links on screens that have no room for them in the header. */
export function Menu({navigation, onOpenChange}: MenuProps) {
  const current = useCurrentDocument()
  return (
    <Panel id={MENU_PANEL_ID} label="Menu" onOpenChange={onOpenChange}>
      <div className="top">
        <HomeLink />
        <CloseButton dialogId={MENU_PANEL_ID} label="Close menu" />
      </div>
      <nav className="menu-links" aria-label="Menu">
        {navigation.map((link) => (
          <ContentLink key={link._key} link={link} current={link.route === current?.route}>
            <Icon name="right" />
          </ContentLink>
        ))}
      </nav>
    </Panel>
  )
}
