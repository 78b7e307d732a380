/**
 * Takes the pictures of the README from the running product, with the content of the seed: `docs/pictures/`. Run after a change of
 * what they show: npm run screens
 */
import path from 'node:path'
import {chromium, type Page} from '@playwright/test'
import sharp from 'sharp'
import {CHROMIUM_FLAGS, chromiumPath} from '../tests/e2e/chromium.ts'
import {startProduct} from '../tests/e2e/product.ts'
import {signIn} from '../tests/e2e/signIn.ts'

const FOLDER = path.resolve(import.meta.dirname, '../docs/pictures')

/** Milliseconds for what is waited for: the machine may be busy. */
const PATIENCE = 120_000

async function take(page: Page, name: string): Promise<void> {
  const image = await page.screenshot({animations: 'disabled'})
  await sharp(image)
    .webp({quality: 80, effort: 6})
    .toFile(path.join(FOLDER, `${name}.webp`))
}

const product = await startProduct('screens')
const browser = await chromium.launch({executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS]})
try {
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: {width: 1280, height: 800},
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  context.setDefaultTimeout(PATIENCE)
  await signIn(context, product.origin, 'marketing')
  const page = await context.newPage()

  await page.goto('/', {waitUntil: 'networkidle'})
  await take(page, 'site')

  await page.goto('/studio/presentation?preview=/Rider')
  const site = page.frameLocator('iframe')
  await site.locator('sanity-visual-editing [style*="width"]').first().waitFor({state: 'attached'})
  await site.getByRole('heading', {level: 1}).click()
  await page.getByRole('textbox', {name: 'Main heading', exact: true}).waitFor()
  await take(page, 'studio')
} finally {
  await browser.close()
  await product.dispose()
}
