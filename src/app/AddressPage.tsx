import {useEffect} from 'react'
import {Navigate} from 'react-router-dom'
import {isElsewhere} from '../../model/addresses/addresses.ts'
import {cityKind, documentKinds} from './kinds.ts'
import {NotFound} from './NotFound.tsx'
import {useDestination} from './useDestination.ts'

/** Leaves for another site. */
function Leave({to}: {to: string}) {
  useEffect(() => location.replace(to), [to])
  return null
}

/** Shows the content at the current address. Follows what staff publish, move and withdraw meanwhile. */
export function AddressPage() {
  const destination = useDestination()
  if (destination?.kind === 'redirect' && destination.to) {
    const {to} = destination
    return isElsewhere(to) ? <Leave to={to} /> : <Navigate to={to} replace />
  }
  if (destination?.kind === 'city') {
    const {View} = cityKind(destination.city)
    return <View key={destination.city.slug} {...destination.city} />
  }
  if (destination?.kind !== 'document') return <NotFound />
  const {View} = documentKinds[destination.document.type]
  return <View key={destination.document.route} {...destination.document} />
}
