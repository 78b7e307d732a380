import {useQuery} from '@tanstack/react-query'
import {useSearchParams} from 'react-router-dom'
import {groundOfCentre, helpCentreOptions} from '../pages/help/query.ts'
import {groundOf} from '../sections/section.ts'
import {cityPageOptions} from '../pages/city/query.ts'
import {pageOptions} from '../sections/pageQuery.ts'
import type {Destination} from '../../model/addresses/addresses.ts'

/** Returns the ground of the page's first part. The header has the same. */
export function useGround(destination: Destination | undefined): string {
  const document = destination?.kind === 'document' ? destination.document : undefined
  const [search] = useSearchParams()
  const route = document?.route ?? ''
  const {data: page} = useQuery({...pageOptions(route), enabled: document?.type === 'page'})
  const {data: centre} = useQuery({...helpCentreOptions(route), enabled: document?.type === 'helpCentre'})
  const isCity = destination?.kind === 'city'
  const {data: cityPage} = useQuery({...cityPageOptions(), enabled: isCity})
  const [first] = (isCity ? cityPage : page)?.sections ?? []
  if (first) return groundOf(first)
  return centre ? groundOfCentre(centre, search) : 'paper'
}
