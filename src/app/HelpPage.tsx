import {HelpCentreView} from '../pages/help/HelpCentreView.tsx'
import type {RoutedDocument} from './addresses.ts'
import {TopicSections} from './topicSections.ts'

/** A help center. One of its topics may be a page, whose sections it shows as that page does. */
export function HelpPage({route, address}: RoutedDocument) {
  return <HelpCentreView route={route} address={address} PageSections={TopicSections} />
}
