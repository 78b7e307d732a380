import {Icon} from '../../ui/Icon.tsx'
import {SamePageLink} from '../SamePageLink.tsx'
import './AnchorLink.css'

interface AnchorLinkProps {
  /** Id of the target element. */
  anchor: string
  label: string
  /** Message once the address is copied. */
  copied: string
}

/** A link to a place on the page, which `LinkCopies` also copies when it is followed. */
export const AnchorLink = ({anchor, label, copied}: AnchorLinkProps) => (
  <SamePageLink className="anchor" anchor={anchor} aria-label={label} data-copied={copied}>
    <Icon name="link" />
  </SamePageLink>
)
