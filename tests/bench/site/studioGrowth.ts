import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {Page} from '@playwright/test'
import {showInStudio} from '../../e2e/fixtures.ts'
import {signIn} from '../../e2e/signIn.ts'
import type {Served} from '../../server/token.ts'
import {startSite} from '../../torture/siteProcess.ts'
import {type Figures, SEED_PAGES, tableBySize} from './growth.ts'
import {addPages} from './growthContent.ts'
import {openPage} from './interactions.ts'

const SIZES = [SEED_PAGES, 5000]
/** Time limit for each measurement, in milliseconds. */
const PATIENCE = 120_000

/** Counts the bytes that a page receives over the network. */
async function countBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  let received = 0
  session.on('Network.loadingFinished', ({encodedDataLength}) => {
    received += encodedDataLength
  })
  // Streams never finish.
  session.on('Network.eventSourceMessageReceived', ({data}) => {
    received += data.length
  })
  session.on('Network.webSocketFrameReceived', ({response}) => {
    received += response.payloadData.length
  })
  await session.send('Network.enable')
  return () => received
}

/** Measures the waits of staff who have just opened the Studio. */
async function useStudio(site: Served): Promise<Figures> {
  const figures: Figures = new Map()
  const {page, close} = await openPage(1)
  try {
    await signIn(page.context(), site, 'administrator')
    const bytes = await countBytes(page)
    const time = async (name: string, open: () => Promise<void>) => {
      const [since, before] = [performance.now(), bytes()]
      await open()
      const seconds = (performance.now() - since) / 1000
      await page.waitForTimeout(3000)
      const kilobytes = (bytes() - before) / 1000
      console.log(`${name}: ${seconds.toFixed(2)} s, ${kilobytes.toFixed(0)} kB`)
      figures.set(`${name}, s (kB)`, `${seconds.toFixed(1)} (${kilobytes.toFixed(0)})`)
    }
    const shown = (locator: ReturnType<Page['locator']>) => locator.waitFor({timeout: PATIENCE})
    const address = page.getByRole('textbox', {name: 'Address'})
    await time('the form of a page, in a browser that has nothing of the Studio', async () => {
      await page.goto(`${site.origin}/studio/structure/pages;page-rider`)
      await shown(address)
    })
    await time('the list of pages', async () => {
      await showInStudio(page, '/studio/structure/pages')
      await shown(page.getByRole('link', {name: /Rider home/}).first())
    })
    await time('the form of a page', async () => {
      await showInStudio(page, '/studio/structure/pages;page-rider')
      await shown(address)
    })
    await time('ten keystrokes in a form', async () => {
      await page
        .getByRole('textbox', {name: 'Name in the Studio'})
        .pressSequentially('ten more..', {delay: 200})
    })
    await time('Facts', async () => {
      await showInStudio(page, '/studio/facts')
      await shown(page.getByRole('textbox', {name: 'Find a fact'}))
    })
    await time('the form of a fact', async () => {
      await showInStudio(page, '/studio/structure/facts;fact-payoutDay')
      await shown(page.getByText(/^A change shows on/))
    })
    await time('ten keystrokes in the form of a fact', async () => {
      await page.getByRole('textbox', {name: 'Words'}).pressSequentially('ten more..', {delay: 200})
    })
    await time('Home', async () => {
      await showInStudio(page, '/studio/home')
      await shown(page.getByRole('region', {name: 'Recent activity'}))
    })
    await time('Media', async () => {
      await showInStudio(page, '/studio/media')
      await shown(page.getByRole('main').getByRole('heading', {level: 1}))
    })
    await time('Health', async () => {
      await showInStudio(page, '/studio/health')
      await shown(page.getByRole('region', {name: 'Broken links'}))
    })
    await time('Preview', async () => {
      await showInStudio(page, '/studio/presentation?preview=/Rider')
      await page.frameLocator('iframe').getByRole('heading', {level: 1}).waitFor({timeout: PATIENCE})
    })
    return figures
  } finally {
    await close()
  }
}

async function measure(pages: number): Promise<Figures> {
  console.log(`\n${pages} pages`)
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-bench-'))
  try {
    // Loads the seed.
    await (await startSite(folder)).stop()
    addPages(folder, pages - SEED_PAGES)
    const site = await startSite(folder)
    try {
      return await useStudio(site)
    } finally {
      await site.stop()
    }
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

/** Returns a table of these waits by the number of the site's pages. */
export const studioTable = (): Promise<string> => tableBySize(SIZES, measure)
