import {Icon} from '../../ui/Icon.tsx'
import {SamePageLink} from '../SamePageLink.tsx'

/** A link to a place on the page, which `LinkCopies` also copies when it is followed. */
export const AnchorLink = ({anchor, name}: {anchor: string; name: string}) => (
  <SamePageLink className="anchor" anchor={anchor} aria-label={`Copy link to ${name}`} data-copied-as={name}>
    <Icon name="link" />
  </SamePageLink>
)
