import {useSuspenseQuery} from '@tanstack/react-query'
import {Suspense, useMemo, useState} from 'react'
import type {ReactNode} from 'react'
import {CopyProvider} from '../content/copy.tsx'
import {copyValues} from '../content/facts/copyValues.ts'
import {SiteOrigin} from '../content/siteOrigin.ts'
import {factsOptions} from '../content/queries/facts.ts'
import {routesOptions} from '../content/queries/routes.ts'
import {siteOptions} from '../content/queries/site.ts'
import {SamePageLink} from '../content/SamePageLink.tsx'
import {HelpCentreRoutes} from '../content/useLinkAddress.ts'
import {ServiceAddresses} from '../content/useServiceAddress.ts'
import {frameIds} from '../ui/elementIds.ts'
import {PageSkeleton} from '../ui/Skeleton.tsx'
import {helpCentreRoutes} from './addresses.ts'
import {FocusAfterNavigation} from './FocusAfterNavigation.tsx'
import {Footer} from './Footer.tsx'
import {Header} from './Header.tsx'
import {Menu} from './Menu.tsx'
import {Newsletter} from './newsletter/Newsletter.tsx'
import {PendingNavigation} from './PendingNavigation.tsx'
import {usePreview} from './preview.ts'
import {SignUpPanel} from './SignUpPanel.tsx'
import {SiteReady} from './SiteReady.tsx'
import {useDialogsClosedByNavigation} from './useDialogsClosedByNavigation.ts'
import {useIsStandalone} from './useDestination.ts'

interface LayoutProps {
  /** Where the site is served, for canonical addresses. */
  origin: string
  /** The page. */
  children: ReactNode
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
  const standalone = useIsStandalone()
  const [signUpOpen, setSignUpOpen] = useState(false)
  const [menuOpen, setMenuOpen] = useState(false)
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
            {!standalone && (
              <Header navigation={site?.navigation ?? []} signUpOpen={signUpOpen} menuOpen={menuOpen} />
            )}
            <PendingNavigation />
            <main id={frameIds.main}>
              <Suspense fallback={<PageSkeleton />}>
                {children}
                <FocusAfterNavigation />
                <SiteReady />
              </Suspense>
            </main>
            {!standalone && (
              <>
                {site?.newsletter && <Newsletter popup={site.newsletter} />}
                <Footer
                  columns={site?.footerColumns}
                  legalLinks={site?.legalLinks}
                  socialLinks={site?.socialLinks}
                />
                <Menu navigation={site?.navigation ?? []} onOpenChange={setMenuOpen} />
              </>
            )}
            <SignUpPanel items={site?.signUpItems ?? []} onOpenChange={setSignUpOpen} />
          </HelpCentreRoutes>
        </CopyProvider>
      </ServiceAddresses>
    </SiteOrigin>
  )
}
