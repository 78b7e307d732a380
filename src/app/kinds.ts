import type {QueryClient} from '@tanstack/react-query'
import {type FunctionComponent, lazy, type LazyExoticComponent} from 'react'
import {loadCode} from '../ui/loadCode.ts'
import type {CityAddress, Destination, RoutedDocument} from '../../model/addresses/addresses.ts'

/** The exports of a page kind's module. `Shown` is the destination of an address. */
interface KindModule<Shown extends object> {
  /** Fetches the data that the view reads. */
  load: (queryClient: QueryClient, shown: Shown, search: URLSearchParams) => Promise<void>
  View: FunctionComponent<Shown>
}

/** A kind of page, whose code is loaded when an address needs it. */
interface Kind<Shown extends object> {
  /** Name of its folder in `src/pages`. */
  name: string
  /** @throws CodeUnavailableError */
  loadModule: () => Promise<KindModule<Shown>>
  View: LazyExoticComponent<FunctionComponent<Shown>>
}

function kind<Shown extends object>(name: string, load: () => Promise<KindModule<Shown>>): Kind<Shown> {
  const loadModule = () => loadCode(`a page (${name})`, load)
  return {name, loadModule, View: lazy(() => loadModule().then(({View}) => ({default: View})))}
}

/** The kinds of page for the types of document that have an address. */
export const documentKinds: Record<RoutedDocument['type'], Kind<RoutedDocument>> = {
  page: kind('page', () => import('../pages/page/route.tsx')),
  legalDocument: kind('legal', () => import('../pages/legal/route.tsx')),
  helpCentre: kind('help', () => import('../pages/help/route.tsx')),
}

const served: Kind<CityAddress> = kind('city', () => import('../pages/city/route.tsx'))
const waiting: Kind<CityAddress> = kind('waitlist', () => import('../pages/waitlist/route.tsx'))

/** Returns the kind of a city's page. */
export const cityKind = (city: CityAddress): Kind<CityAddress> => (city.served ? served : waiting)

/**
 * Loads the code of a kind of page.
 * @param name from `kindName`
 * @throws CodeUnavailableError
 */
export async function loadKind(name: string): Promise<void> {
  const known = [...Object.values(documentKinds), served, waiting].find((other) => other.name === name)
  await known?.loadModule()
}

/** Returns the name of the page kind that an address leads to; undefined if it leads to none. */
export function kindName(destination: Destination | undefined): string | undefined {
  if (destination?.kind === 'city') return cityKind(destination.city).name
  return destination?.kind === 'document' ? documentKinds[destination.document.type].name : undefined
}
