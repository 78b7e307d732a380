import {preloadable} from '../ui/preloadable.tsx'
import type {Preloadable} from '../ui/preloadable.tsx'
import type {CityAddress} from './addresses.ts'

interface CityViewProps {
  slug: string
}

const served = preloadable<CityViewProps>('src/pages/page/CityView.tsx', async () => {
  const {CityView: View} = await import('../pages/page/CityView.tsx')
  return View
})

const waiting = preloadable<CityViewProps>('src/app/WaitlistPage.tsx', async () => {
  const {WaitlistPage} = await import('./WaitlistPage.tsx')
  return WaitlistPage
})

/** How the page of a city is shown: one for the cities that are served, one for the others. */
export const cityViewOf = (city: CityAddress): Preloadable<CityViewProps> => (city.served ? served : waiting)
