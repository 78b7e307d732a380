import {Navigate, useLocation} from 'react-router-dom'
import {redirectAddress} from '../../model/addresses/addresses.ts'
import {cityKind, documentKinds} from './kinds.ts'
import {NotFound} from './NotFound.tsx'
import {useDestination} from './useDestination.ts'

/** Shows what is at the current address. It follows what staff publish, move and take back while somebody looks. */
export function AddressPage() {
  const {search} = useLocation()
  const destination = useDestination()
  if (destination?.kind === 'redirect' && destination.to) {
    return <Navigate to={redirectAddress(destination.to, search)} replace />
  }
  if (destination?.kind === 'city') {
    const {View} = cityKind(destination.city)
    return <View key={destination.city.slug} {...destination.city} />
  }
  if (destination?.kind !== 'document') return <NotFound />
  const {View} = documentKinds[destination.document.type]
  return <View key={destination.document.route} {...destination.document} />
}
