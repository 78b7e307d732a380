import type {QueryClient} from '@tanstack/react-query'
import {data} from 'react-router-dom'
import type {LoaderFunctionArgs} from 'react-router-dom'
import {ContentProblem} from '../content/errors.ts'
import {factsOptions} from '../content/queries/facts.ts'
import {routesOptions} from '../content/queries/routes.ts'
import {siteOptions} from '../content/queries/site.ts'
import {documentViews, findDocument} from './documents.ts'

/** Fetches what every page shares. */
export const rootLoader =
  (queryClient: QueryClient) =>
  async ({request}: LoaderFunctionArgs) => {
    const [site] = await Promise.all([
      queryClient.ensureQueryData(siteOptions()),
      queryClient.ensureQueryData(factsOptions()),
      queryClient.ensureQueryData(routesOptions()),
    ])
    if (!site.result) {
      throw new ContentProblem(
        'There are no site settings. Publish the document "Site settings" in the Studio.',
      )
    }
    return {origin: new URL(request.url).origin}
  }

/** Fetches what the address shows, and the code to show it with. An unknown address is a 404. */
export const documentLoader =
  (queryClient: QueryClient) =>
  async ({request}: LoaderFunctionArgs) => {
    const {result: routes} = await queryClient.ensureQueryData(routesOptions())
    const document = findDocument(routes, new URL(request.url).pathname)
    if (!document) return data(null, {status: 404})
    const {load, preload} = documentViews[document.type]
    await Promise.all([load(queryClient, document.route), preload()])
    return data(null)
  }
