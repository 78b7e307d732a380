import {useLocation} from 'react-router-dom'
import {Navigate} from '../navigation/Navigate.tsx'
import {redirectAddress} from './addresses.ts'
import type {Destination} from './addresses.ts'
import {cityViewOf} from './cityViews.ts'
import {documentViews} from './documentViews.ts'
import {KeptNotFound} from './lazyErrors.ts'

interface DocumentPageProps {
  /** What the current address leads to; undefined when nothing is at it. */
  destination: Destination | undefined
}

/** Shows the document or the city of the current address. A redirect that was published meanwhile is followed. */
export function DocumentPage({destination}: DocumentPageProps) {
  const {search} = useLocation()
  if (destination?.kind === 'redirect' && destination.to) {
    return <Navigate to={redirectAddress(destination.to, search)} />
  }
  if (destination?.kind === 'city') {
    const {View} = cityViewOf(destination.city)
    return <View key={destination.city.slug} slug={destination.city.slug} />
  }
  if (destination?.kind !== 'document') return <KeptNotFound />
  const {document} = destination
  const {View} = documentViews[document.type]
  return <View key={document.route} {...document} />
}
