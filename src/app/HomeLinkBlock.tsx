import {HomeLink} from './HomeLink.tsx'

/** The way home of a page that stands alone. */
export const HomeLinkBlock = () => (
  <div>
    <HomeLink />
  </div>
)
