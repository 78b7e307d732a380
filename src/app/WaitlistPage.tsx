import {WaitlistView} from '../pages/waitlist/WaitlistView.tsx'
import {KeptHomeLink} from './lazyFrame.ts'

/** The page of a city that is not served yet. It stands alone, so it brings its own way home. */
export function WaitlistPage({slug}: {slug: string}) {
  return <WaitlistView slug={slug} home={<KeptHomeLink />} />
}
