import {LaunchIcon} from '@sanity/icons/Launch'
import {useQuery} from '@tanstack/react-query'
import {type SanityClient, useClient} from 'sanity'
import * as v from 'valibot'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {parseAnswer} from '../../../model/shapes/parseAnswer.ts'
import {ROUTES_QUERY} from '../../../model/addresses/routesQuery.ts'
import type {DocumentActionComponent} from '../../sanity.ts'
import {type Fields, referenceOf} from '../../content/documents.ts'
import {Places, PLACES_QUERY, publishedAddress} from './publishedAddress.ts'

async function fetchAddress(client: SanityClient, type: string, published: Fields) {
  const options = {perspective: 'published'} as const
  const owner = referenceOf(published, 'document') ?? ''
  const [routes, places] = await Promise.all([
    client.fetch<unknown>(ROUTES_QUERY, {}, options),
    client.fetch<unknown>(PLACES_QUERY, {owner}, options),
  ])
  return publishedAddress(type, published, parseAnswer('routes', routes), v.parse(Places, places))
}

/** Opens the published page of a document in a new tab. */
export const ViewOnSite: DocumentActionComponent = ({type, published}) => {
  const client = useClient({apiVersion: API_VERSION})
  const {data: address} = useQuery({
    queryKey: ['address', published?._id, published?._rev],
    queryFn: async () => (published && (await fetchAddress(client, type, published))) ?? null,
  })
  return {
    label: 'View on site',
    icon: LaunchIcon,
    disabled: !address,
    title: address ?? 'Visitors have no address for it yet. Publish it first.',
    onHandle: () => {
      window.open(address ?? '', '_blank', 'noopener')
    },
  }
}
