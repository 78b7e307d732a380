import {LaunchIcon} from '@sanity/icons/Launch'
import {useEffect, useState} from 'react'
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

/** Returns a document's address for visitors; undefined until it is known, and if there is none. */
function usePublishedAddress(type: string, published: Fields | null): string | undefined {
  const client = useClient({apiVersion: API_VERSION})
  const [found, setFound] = useState<{of: Fields; address: string | undefined}>()
  useEffect(() => {
    if (!published) return undefined
    let isWanted = true
    const tell = (address: string | undefined) => {
      if (isWanted) setFound({of: published, address})
    }
    fetchAddress(client, type, published).then(tell, () => tell(undefined))
    return () => {
      isWanted = false
    }
  }, [client, type, published])
  return found && found.of === published ? found.address : undefined
}

/** Opens the published page of a document in a new tab. */
export const ViewOnSite: DocumentActionComponent = ({type, published}) => {
  const address = usePublishedAddress(type, published)
  return {
    label: 'View on site',
    icon: LaunchIcon,
    disabled: address === undefined,
    title: address ?? 'Visitors have no address for it yet. Publish it first.',
    onHandle: () => {
      window.open(address, '_blank', 'noopener')
    },
  }
}
