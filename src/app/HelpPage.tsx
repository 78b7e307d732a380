import {lazy} from 'react'
import {HelpCentreView} from '../pages/help/HelpCentreView.tsx'
import type {RoutedDocument} from './addresses.ts'

const PageSections = lazy(async () => {
  const {PageSections: View} = await import('../pages/page/PageSections.tsx')
  return {default: View}
})

/** A help center. One of its topics may be a page, whose sections it shows as that page does. */
export function HelpPage({route, address}: RoutedDocument) {
  return <HelpCentreView route={route} address={address} PageSections={PageSections} />
}
