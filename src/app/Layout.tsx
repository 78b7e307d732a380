import {useSuspenseQuery} from '@tanstack/react-query'
import {Suspense, useMemo, useState} from 'react'
import {Link, Outlet, ScrollRestoration, useLoaderData} from 'react-router-dom'
import type {Location} from 'react-router-dom'
import {CopyProvider, copyValues} from '../content/copy.tsx'
import {SiteOrigin} from '../content/PageMeta.tsx'
import {factsOptions} from '../content/queries/facts.ts'
import {siteOptions} from '../content/queries/site.ts'
import {PageSkeleton} from '../ui/Skeleton.tsx'
import {FocusAfterNavigation} from './FocusAfterNavigation.tsx'
import {Footer} from './Footer.tsx'
import {Header} from './Header.tsx'
import type {rootLoader} from './loaders.ts'
import {Menu} from './Menu.tsx'
import {PendingNavigation} from './PendingNavigation.tsx'
import {SignUpPanel} from './SignUpPanel.tsx'
import {useDialogsClosedByNavigation} from './useDialogsClosedByNavigation.ts'

/**
 * What a scroll position is remembered under. The first address of every visit has the key `default`,
 * so two of them would share one position, and a link to a section would land where the last visit ended.
 */
const scrollKey = ({key, pathname, hash}: Location) => (key === 'default' ? `${pathname}${hash}` : key)

/** The frame of every page: what stands around it, and the facts and names that its copy mentions. */
export function Layout() {
  const {origin} = useLoaderData<ReturnType<typeof rootLoader>>()
  const {data: site} = useSuspenseQuery(siteOptions())
  const {data: facts} = useSuspenseQuery(factsOptions())
  const values = useMemo(() => copyValues(site, facts), [site, facts])
  const [signUpOpen, setSignUpOpen] = useState(false)
  const [menuOpen, setMenuOpen] = useState(false)
  useDialogsClosedByNavigation()

  return (
    <SiteOrigin value={origin}>
      <CopyProvider values={values}>
        <Link className="skip" to="#main">
          Skip to content
        </Link>
        <Header navigation={site?.navigation ?? []} signUpOpen={signUpOpen} menuOpen={menuOpen} />
        <PendingNavigation />
        <main id="main">
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
            <FocusAfterNavigation />
          </Suspense>
        </main>
        <Footer columns={site?.footerColumns} legalLinks={site?.legalLinks} socialLinks={site?.socialLinks} />
        <SignUpPanel items={site?.signUpItems ?? []} onOpenChange={setSignUpOpen} />
        <Menu navigation={site?.navigation ?? []} onOpenChange={setMenuOpen} />
        <ScrollRestoration getKey={scrollKey} />
      </CopyProvider>
    </SiteOrigin>
  )
}
