import {useSuspenseQuery} from '@tanstack/react-query'
import {Suspense, useEffect, useLayoutEffect, useMemo} from 'react'
import {Outlet, ScrollRestoration} from 'react-router-dom'
import {LinkCopies} from '../content/anchors/LinkCopies.tsx'
import {CopyProvider} from '../content/copy.tsx'
import {copyValues} from '../../model/facts/copyValues.ts'
import {Part} from '../content/Part.tsx'
import {factsOptions} from '../content/queries/facts.ts'
import {siteLanguage, siteOptions} from '../content/queries/site.ts'
import {SamePageLink} from '../content/SamePageLink.tsx'
import {SiteOrigin} from '../content/siteOrigin.ts'
import {ServiceAddresses} from '../content/useServiceAddress.ts'
import {useToday} from '../content/useToday.ts'
import {frameIds} from '../../model/elementIds.ts'
import {READY_EVENT} from '../ui/readyEvent.ts'
import {PageSkeleton} from '../ui/Skeleton.tsx'
import {isStandalone} from '../../model/addresses/addresses.ts'
import {DialogsClosedByNavigation} from './DialogsClosedByNavigation.tsx'
import {FocusAfterNavigation} from './FocusAfterNavigation.tsx'
import {Footer} from './Footer.tsx'
import {Header} from './Header.tsx'
import {Menu} from './Menu.tsx'
import {Newsletter} from './newsletter/Newsletter.tsx'
import {PendingNavigation} from './PendingNavigation.tsx'
import {usePreview} from './studioPreview.ts'
import {SCROLL_STORAGE, scrollKey} from './scrollPositions.ts'
import {SignUpPanel} from './SignUpPanel.tsx'
import {useKnownDestination} from './useDestination.ts'
import {useGround} from './useGround.ts'

/**
 * The frame around every page, with the facts and names that its copy mentions. Standalone pages have no navigation and
 * no footer.
 * @param origin of the site, for canonical addresses
 */
export function Layout({origin}: {origin: string}) {
  const {data: site} = useSuspenseQuery(siteOptions())
  const {data: facts} = useSuspenseQuery(factsOptions())
  const values = useMemo(() => copyValues(site, facts), [site, facts])
  const destination = useKnownDestination()
  const standalone = isStandalone(destination)
  // The route is the same for all of the page's addresses.
  const current = destination?.kind === 'document' ? destination.document.route : undefined
  const ground = useGround(destination)
  const [year] = useToday().split('-')
  const navigation = site?.navigation ?? []
  const language = siteLanguage(site)
  // Set together with the words, because a screen reader says them at once.
  useLayoutEffect(() => void (document.documentElement.lang = language), [language])
  usePreview()

  return (
    <SiteOrigin value={origin}>
      <ServiceAddresses value={site?.services ?? null}>
        <CopyProvider values={values}>
          <SamePageLink className="skip" anchor={frameIds.main}>
            Skip to content
          </SamePageLink>
          {!standalone && (
            <Part name="header" of={site}>
              <Header navigation={navigation} current={current} ground={ground} />
            </Part>
          )}
          <DialogsClosedByNavigation />
          <PendingNavigation />
          <main id={frameIds.main}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
              <FocusAfterNavigation />
              <SiteReady />
            </Suspense>
          </main>
          {!standalone && (
            <>
              <Part name="newsletter" of={site}>
                {site?.newsletter && <Newsletter popup={site.newsletter} />}
              </Part>
              <Part name="footer" of={site}>
                <Footer year={year} site={site} />
              </Part>
              <Part name="menu" of={site}>
                <Menu navigation={navigation} current={current} />
              </Part>
            </>
          )}
          <Part name="sign-up panel" of={site}>
            <SignUpPanel items={site?.signUpItems ?? []} />
          </Part>
          <LinkCopies />
          <ScrollRestoration storageKey={SCROLL_STORAGE} getKey={scrollKey} />
        </CopyProvider>
      </ServiceAddresses>
    </SiteOrigin>
  )
}

/** Dispatches an event once the page reacts to its visitor. Stands beside the page, so that it acts when that is there. */
function SiteReady() {
  useEffect(() => void document.dispatchEvent(new Event(READY_EVENT)), [])
  return null
}
