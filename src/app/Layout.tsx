import {useSuspenseQuery} from '@tanstack/react-query'
import {Suspense, useMemo} from 'react'
import type {ReactNode} from 'react'
import {useLocation} from 'react-router-dom'
import {CopyProvider} from '../content/copy.tsx'
import {copyValues} from '../content/facts/copyValues.ts'
import {SiteOrigin} from '../content/siteOrigin.ts'
import {factsOptions} from '../content/queries/facts.ts'
import {routesOptions} from '../content/queries/routes.ts'
import {siteOptions} from '../content/queries/site.ts'
import {SamePageLink} from '../content/SamePageLink.tsx'
import {HelpCentreRoutes} from '../content/useLinkAddress.ts'
import {ServiceAddresses} from '../content/useServiceAddress.ts'
import {useToday} from '../content/useToday.ts'
import {frameIds} from '../ui/elementIds.ts'
import {PageSkeleton} from '../ui/Skeleton.tsx'
import {helpCentreRoutes, isStandalone, resolveAddress} from './addresses.ts'
import type {Destination} from './addresses.ts'
import {FocusAfterNavigation} from './FocusAfterNavigation.tsx'
import {KeptFooter, KeptHeader, KeptMenu, KeptSignUpPanel} from './lazyFrame.ts'
import {Newsletter} from './newsletter/Newsletter.tsx'
import {PendingNavigation} from './PendingNavigation.tsx'
import {usePreview} from './preview.ts'
import {SiteReady} from './SiteReady.tsx'
import {useDialogsClosedByNavigation} from './useDialogsClosedByNavigation.ts'
import {useGround} from './useGround.ts'

/** The same list each time, so that nothing seems to have changed. */
const NONE: never[] = []

interface LayoutProps {
  /** Where the site is served, for canonical addresses. */
  origin: string
  /** Shows the page of what the address leads to. It follows what staff publish and take back while somebody looks. */
  children: (destination: Destination | undefined) => ReactNode
}

/**
 * The frame of every page: what stands around it, and the facts, names and addresses that its copy
 * mentions. Standalone pages have neither navigation nor footer around them.
 */
export function Layout({origin, children}: LayoutProps) {
  const {data: site} = useSuspenseQuery(siteOptions())
  const {data: facts} = useSuspenseQuery(factsOptions())
  const {data: routes} = useSuspenseQuery(routesOptions())
  const values = useMemo(() => copyValues(site, facts), [site, facts])
  const helpCentres = useMemo(() => helpCentreRoutes(routes), [routes])
  const {pathname} = useLocation()
  const destination = useMemo(() => resolveAddress(routes, pathname), [routes, pathname])
  const standalone = isStandalone(destination)
  // Whichever of its addresses led to it.
  const current = destination?.kind === 'document' ? destination.document.route : undefined
  const ground = useGround(destination)
  const [year] = useToday().split('-')
  const navigation = site?.navigation ?? NONE
  useDialogsClosedByNavigation()
  usePreview()

  return (
    <SiteOrigin value={origin}>
      <ServiceAddresses value={site?.services ?? null}>
        <CopyProvider values={values}>
          <HelpCentreRoutes value={helpCentres}>
            <SamePageLink className="skip" anchor={frameIds.main}>
              Skip to content
            </SamePageLink>
            {!standalone && <KeptHeader {...{navigation, current, ground}} />}
            <PendingNavigation />
            <main id={frameIds.main}>
              <Suspense fallback={<PageSkeleton />}>
                {children(destination)}
                <FocusAfterNavigation />
                <SiteReady />
              </Suspense>
            </main>
            {!standalone && (
              <>
                {site?.newsletter && <Newsletter popup={site.newsletter} />}
                <KeptFooter
                  year={year}
                  columns={site?.footerColumns}
                  legalLinks={site?.legalLinks}
                  socialLinks={site?.socialLinks}
                />
                <KeptMenu {...{navigation, current}} />
              </>
            )}
            <KeptSignUpPanel items={site?.signUpItems ?? NONE} />
          </HelpCentreRoutes>
        </CopyProvider>
      </ServiceAddresses>
    </SiteOrigin>
  )
}
