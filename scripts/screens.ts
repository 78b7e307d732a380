/**
 * Takes pictures of the running product with the content of the seed: those of the README, `docs/pictures/`, and those of the
 * Studio's help page, `studio/help/pictures/`. Run after a visible change: npm run screens, or with the names of some pictures.
 */
import {mkdirSync} from 'node:fs'
import path from 'node:path'
import {chromium, type Locator, type Page} from '@playwright/test'
import sharp from 'sharp'
import {CHROMIUM_FLAGS, chromiumPath} from '../tests/e2e/chromium.ts'
import {startProduct} from '../tests/e2e/product.ts'
import {type Role, signIn} from '../tests/e2e/signIn.ts'
import {type HelpPicture, helpPictures} from './helpPictures.ts'

const README = path.resolve(import.meta.dirname, '../docs/pictures')
const HELP = path.resolve(import.meta.dirname, '../studio/help/pictures')

/** Longest wait in milliseconds: the machine may be busy. */
const PATIENCE = 60_000

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

async function take(page: Page, file: string, quality: number): Promise<void> {
  const image = await page.screenshot({animations: 'disabled'})
  await sharp(image).webp({quality, effort: 6}).toFile(`${file}.webp`)
}

/** Outlines the picture's subject. */
async function mark(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  await element.evaluate((shown: HTMLElement) => {
    shown.style.outline = '3px solid #d6336c'
    shown.style.outlineOffset = '4px'
  })
}

const product = await startProduct('screens')
const browser = await chromium.launch({executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS]})
const pages = new Map<Role, Page>()

/** Returns the window of a person with a role. */
async function pageOf(role: Role): Promise<Page> {
  const open = pages.get(role)
  if (open) return open
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: {width: 1280, height: 800},
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  context.setDefaultTimeout(PATIENCE)
  await signIn(context, product, role)
  const page = await context.newPage()
  pages.set(role, page)
  return page
}

async function takeOfHelp({id, role, show}: HelpPicture): Promise<void> {
  const page = await pageOf(role)
  const marked = await show(page)
  await marked.waitFor()
  // The README shows the same, without the mark.
  if (id === 'text') await take(page, path.join(README, 'studio'), 80)
  await mark(marked)
  await take(page, path.join(HELP, id), 70)
}

try {
  mkdirSync(HELP, {recursive: true})
  const page = await pageOf('marketing')
  if (isWanted('site')) {
    await page.goto('/', {waitUntil: 'networkidle'})
    await take(page, path.join(README, 'site'), 80)
  }
  for (const picture of helpPictures.filter(({id}) => isWanted(id))) {
    // One failure must not stop the others.
    await takeOfHelp(picture).catch((error: unknown) => {
      process.stderr.write(`There is no new picture "${picture.id}": ${String(error)}\n`)
      process.exitCode = 1
    })
  }
} finally {
  await browser.close()
  await product.dispose()
}
