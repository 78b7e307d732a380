import type {QueryClient} from '@tanstack/react-query'
import {loadCityPage} from '../pages/page/cityPageQuery.ts'
import {loadWaitlistPage} from '../pages/waitlist/query.ts'
import {preloadable} from '../ui/preloadable.tsx'
import type {Preloadable} from '../ui/preloadable.tsx'
import type {CityAddress} from './addresses.ts'

interface CityViewProps {
  slug: string
}

interface CityView extends Preloadable<CityViewProps> {
  /** Fetches what the view reads. */
  load: (queryClient: QueryClient, slug: string) => Promise<void>
}

const served: CityView = {
  ...preloadable<CityViewProps>('src/pages/page/CityView.tsx', async () => {
    const {CityView: View} = await import('../pages/page/CityView.tsx')
    return View
  }),
  load: loadCityPage,
}

const waiting: CityView = {
  ...preloadable<CityViewProps>('src/app/WaitlistPage.tsx', async () => {
    const {WaitlistPage} = await import('./WaitlistPage.tsx')
    return WaitlistPage
  }),
  load: loadWaitlistPage,
}

/** How the page of a city is shown: one for the cities that are served, one for the others. */
export const cityViewOf = (city: CityAddress): CityView => (city.served ? served : waiting)
