import {useQueryClient} from '@tanstack/react-query'
import {useEffect} from 'react'
import {Link} from 'react-router-dom'
import {stopAsking, useCities} from '../../content/cities/citiesOptions.ts'
import {cityAddress, findCity} from '../../../model/addresses/slug.ts'
import {useCopy} from '../../content/copy.tsx'
import {Callout} from '../../ui/Callout.tsx'
import {LONGEST_WAIT} from '../../services/cities.ts'
import {Spinner} from '../../ui/Spinner.tsx'
import {messages} from '../../messages.ts'

interface CityCheckProps {
  slug: string
  /** The city's name as people write it. */
  city: string
  /** Text that says that the city is not served yet. */
  lead: string
}

/**
 * Says that a city is not served yet, if that is known. For a served city it leads on from the waitlist. It says so if
 * the list failed: that does not mean that there are no rides.
 */
export function CityCheck({slug, city, lead}: CityCheckProps) {
  const {copy} = useCopy()
  const {data: cities, isAsking, isUnavailable, askAgain} = useCities(slug)
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => stopAsking(queryClient), LONGEST_WAIT)
    return () => clearTimeout(timer)
  }, [isAsking, queryClient])
  const product = copy('{productName}')
  const served = cities && findCity(cities, slug)
  return (
    <div role="status">
      {!served && !isUnavailable && <p className="lead">{lead}</p>}
      {served && (
        <Callout title={messages.cityServed(product, city)}>
          You need not wait. <Link to={cityAddress(served.name, true)}>{messages.seeRides(city)}</Link>
        </Callout>
      )}
      {!served && isUnavailable && (
        <Callout tone="warning" title={messages.cityNotChecked(product, city)}>
          The list of cities can’t be reached right now. You can join the waitlist all the same.{' '}
          <button
            type="button"
            className="text-button"
            aria-disabled={isAsking}
            onClick={() => !isAsking && askAgain()}
          >
            {isAsking && <Spinner />}
            <span>{isAsking ? 'Checking again…' : 'Check again'}</span>
          </button>
        </Callout>
      )}
    </div>
  )
}
