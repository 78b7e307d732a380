import {HelpCentreView} from '../pages/help/HelpCentreView.tsx'
import {preloadable} from '../ui/preloadable.tsx'
import type {RoutedDocument} from './addresses.ts'

const {View: PageSections} = preloadable<{route: string}>('src/pages/page/PageSections.tsx', async () => {
  const {PageSections: View} = await import('../pages/page/PageSections.tsx')
  return View
})

/** A help center. One of its topics may be a page, whose sections it shows as that page does. */
export function HelpPage({route, address}: RoutedDocument) {
  return <HelpCentreView route={route} address={address} PageSections={PageSections} />
}
