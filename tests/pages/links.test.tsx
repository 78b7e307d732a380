import {screen} from '@testing-library/react'
import {expect, test} from 'vitest'
import {pages} from './copyRules/rule.ts'
import {linkAddresses, visit} from './visit.ts'

/** Longest that a tour of the whole site may take, in milliseconds. */
const TOUR_TIME = 120_000

/** Pages that the others need not lead to. */
const ENTRANCES = [
  ...Object.values(pages),
  '/Legals',
  '/TermsofUses',
  '/Accessibilitys',
  '/Independents',
  '/partnerPlacesAgreements',
  '/NotAvailable/boise',
  '/nothing-here',
]

interface VisitedPage {
  found: boolean
  /** Addresses of its links to pages of the site. */
  links: string[]
  ids: Set<string>
}

async function read(address: string): Promise<VisitedPage> {
  const {container, unmount} = await visit(address)
  const page = {
    found: !document.title.startsWith('Page not found'),
    links: linkAddresses(container).flatMap((href) => {
      if (href.startsWith('#')) return `${address}${href}`
      return /^[/?]/.test(href) ? href : []
    }),
    ids: new Set([...container.querySelectorAll('[id]')].map(({id}) => id)),
  }
  unmount()
  return page
}

const splitAnchor = (href: string): [address: string, anchor: string] => {
  const {pathname, search, hash} = new URL(href, 'http://localhost')
  return [pathname + search, decodeURIComponent(hash.slice(1))]
}

/** Reads every page that can be reached from the entrances. */
async function tour(): Promise<Map<string, VisitedPage>> {
  const visited = new Map<string, VisitedPage>()
  const waiting = new Set(ENTRANCES)
  for (const address of waiting) {
    const page = await read(address)
    visited.set(address, page)
    for (const href of page.links) waiting.add(splitAnchor(href)[0])
  }
  return visited
}

/** What is wrong with a link; nothing when it leads to a page, and to the part that it names. */
function fault(visited: Map<string, VisitedPage>, from: string, href: string): string | undefined {
  const [address, anchor] = splitAnchor(href)
  const target = visited.get(address)
  if (!target?.found && address !== from) return 'leads to no page'
  return anchor && !target?.ids.has(anchor) ? 'leads to no part of its page' : undefined
}

test(
  'every link of every page leads to a page of the site, and to a part that is there',
  async () => {
    const visited = await tour()
    const broken = [...visited].flatMap(([from, {links}]) =>
      links.flatMap((href) => {
        const what = fault(visited, from, href)
        return what ? [`${from}: ${href} ${what}`] : []
      }),
    )
    expect(visited.size).toBeGreaterThan(ENTRANCES.length)
    expect(broken).toEqual([])
  },
  TOUR_TIME,
)

test.each(['/Rider', '/Rider?from=mail', '/HelpRider?topic=account'])(
  'the link past the navigation of %s stays on that page',
  async (address) => {
    const {router, user} = await visit(address)
    const link = screen.getByRole('link', {name: 'Skip to content'})
    // By itself it names no page: it is right wherever a page is shown that was rendered ahead.
    expect(link).toHaveAttribute('href', '#main')
    await user.click(link)
    const {pathname, search, hash} = router.state.location
    expect(pathname + search + hash).toBe(`${address}#main`)
  },
)
