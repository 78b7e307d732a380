import {useContext} from 'react'
import {useCopy} from './copy.tsx'
import {oneLine} from '../../model/text/pageTexts.ts'
import {SiteOrigin} from './siteOrigin.ts'

/** The title of a page in one line, followed by the product's name. If both are missing, the site's host. */
export function PageTitle({children}: {children: string}) {
  const origin = useContext(SiteOrigin)
  const {plain} = useCopy()
  const parts = [children, plain('{productName}')].map(oneLine)
  return <title>{parts.filter(Boolean).join(' · ') || new URL(origin).host}</title>
}
