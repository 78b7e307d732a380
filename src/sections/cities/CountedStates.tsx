import {useQuery} from '@tanstack/react-query'
import {Link, useSearchParams} from 'react-router-dom'
import {STATE_PARAMETER} from '../../../model/addresses/routeAddress.ts'
import {messages} from '../../messages.ts'
import {type StateCount, stateSlug} from './askServed.ts'
import {CityLinks} from './CityLinks.tsx'
import {servedInOptions, useFees} from './served.ts'

interface CountedStatesProps {
  counts: readonly StateCount[]
  /** Text if the cities of a state do not load. */
  unavailable: string
  Subheading: 'h2' | 'h3'
}

/** The states with their numbers of cities, for many cities. The address names the state whose cities are listed. */
export function CountedStates({counts, unavailable, Subheading}: CountedStatesProps) {
  const [parameters] = useSearchParams()
  const open = parameters.get(STATE_PARAMETER)?.toLowerCase()
  return (
    <div className="states">
      {counts.map(({state, count}) => {
        const slug = stateSlug(state)
        const isOpen = slug === open
        const search = isOpen ? '' : `?${new URLSearchParams({[STATE_PARAMETER]: slug})}`
        return (
          <div key={slug} id={`cities-${slug}`} className={isOpen ? 'state open' : 'state'}>
            <Subheading className="d4">
              <Link to={{search, hash: `cities-${slug}`}} aria-current={isOpen ? 'true' : undefined}>
                {state || messages.otherCities}
              </Link>
            </Subheading>
            <span className="mut">{messages.citiesServed(count)}</span>
            {isOpen && <CitiesIn slug={slug} unavailable={unavailable} />}
          </div>
        )
      })}
    </div>
  )
}

function CitiesIn({slug, unavailable}: {slug: string; unavailable: string}) {
  const {data: cities, isError} = useQuery(servedInOptions(slug))
  const feeOf = useFees()
  if (isError) return <p>{unavailable}</p>
  if (!cities) return <p role="status">{messages.loading('the cities')}</p>
  return <CityLinks cities={cities.map((city) => ({name: city.name, fee: feeOf(city.name, city)}))} />
}
