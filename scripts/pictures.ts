/**
 * Takes the pictures for editors' choices of sections and drawings from the running product: `picture.webp` in each
 * section's folder, and `schemas/pictures/`. Run after a change of design, or of the types: npm run pictures
 */
import {mkdir, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {type Browser, type BrowserContext, chromium, type Page} from '@playwright/test'
import sharp from 'sharp'
import * as v from 'valibot'
import {drawings} from '../schemas/drawings.ts'
import {sectionTypes} from '../src/sections/schemas.ts'
import {sectionIds} from '../model/addresses/sectionIds.ts'
import {CHROMIUM_FLAGS, chromiumPath} from '../tests/e2e/chromium.ts'
import {startProduct} from '../tests/e2e/product.ts'
import {signIn} from '../tests/e2e/signIn.ts'
import {sectionExamples} from './sectionExamples.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const DRAWINGS = path.join(ROOT, 'schemas/pictures/drawings')

/** Window in CSS pixels for a picture of a section. The Studio shows them three to two. */
const WINDOW = {width: 1200, height: 800}
/** Milliseconds. A page with every section takes long on a busy machine. */
const PATIENCE = 120_000

const SECTION_SIZE = {width: 360, height: 240}
const DRAWING_SIZE = {width: 280, height: 210}

/** Pages whose sections come first as examples, if other pages have the same type. */
const FIRST_PAGES = ['/Rider', '/', '/Driver', '/Help']

const Section = v.looseObject({_type: v.string(), _key: v.string(), heading: v.string()})
type Section = v.InferOutput<typeof Section>
const Pages = v.object({result: v.array(v.object({route: v.string(), sections: v.array(Section)}))})

const rank = ({route}: {route: string}) => FIRST_PAGES.indexOf(route) + 1 || FIRST_PAGES.length + 1

/** Returns one section of each type: from a page of the content, else an example. */
async function exampleSections({request}: BrowserContext): Promise<Section[]> {
  const query = encodeURIComponent('*[_type == "page"]{route, sections}')
  const answer = await request.get(`/v2025-02-19/data/query/production?query=${query}`)
  const {result} = v.parse(Pages, await answer.json())
  const shown = result.toSorted((a, b) => rank(a) - rank(b)).flatMap((page) => page.sections)
  const sections = [...shown, ...(await sectionExamples(request))]
  return sectionTypes.flatMap(({name}) => sections.find(({_type}) => _type === name) ?? [])
}

/** Publishes a page with these sections below its opening. */
async function publishPage(
  {request}: BrowserContext,
  route: string,
  sections: readonly Section[],
): Promise<void> {
  const hero = {_type: 'hero', _key: 'opening', heading: 'Pictures', ground: 'paper'}
  const page = {
    _id: `pictures-of${route.replace('/', '-')}`,
    _type: 'page',
    title: 'Pictures',
    route,
    sections: [hero, ...sections],
  }
  const data = {mutations: [{createOrReplace: page}]}
  const answer = await request.post('/v2025-02-19/data/mutate/production', {data})
  if (!answer.ok()) throw new Error(`The page with the examples was refused: ${await answer.text()}`)
}

/** Opens a page for a visitor who prefers no motion, without its floating parts. */
async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({viewport: WINDOW, colorScheme: 'light', reducedMotion: 'reduce'})
  page.setDefaultTimeout(PATIENCE)
  await page.goto(address, {waitUntil: 'networkidle'})
  await page.evaluate(async () => {
    await document.fonts.ready
    // Images below the first screen would only load on scrolling.
    for (const image of document.images) {
      image.loading = 'eager'
      await image.decode()
    }
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (['fixed', 'sticky'].includes(getComputedStyle(element).position))
        element.style.visibility = 'hidden'
    }
  })
  return page
}

/** Writes an image in its final size, on the ground of its corner. */
async function write(file: string, image: Buffer, size: {width: number; height: number}): Promise<void> {
  const corner = await sharp(image).extract({left: 0, top: 0, width: 1, height: 1}).raw().toBuffer()
  const [r = 255, g = 255, b = 255] = corner
  const picture = await sharp(image)
    .resize({...size, fit: 'contain', background: {r, g, b}})
    .webp({quality: 78, effort: 6})
    .toBuffer()
  await writeFile(file, picture)
}

/** Takes the top of each section, as wide as the window. */
async function takeSections(browser: Browser, origin: string, staff: BrowserContext): Promise<void> {
  const examples = await exampleSections(staff)
  // Two sections on paper share one gap, so another ground between them gives each its own.
  const between = {_type: 'feature', heading: 'Between', drawing: 'car', ground: 'night'}
  const sections = examples.flatMap((example) => [
    {...between, _key: `before-${example._type}`},
    {...example, _key: example._type},
  ])
  await publishPage(staff, '/pictures-of-sections', sections)
  const page = await openPage(browser, `${origin}/pictures-of-sections`)
  const ids = sectionIds([{heading: 'Pictures', _key: 'opening'}, ...sections]).slice(1)
  for (const [index, {_type}] of examples.entries()) {
    const image = sharp(await page.locator(`[id="${ids[2 * index + 1]}"]`).screenshot())
    const {width, height} = await image.metadata()
    // Its first and last line may have the color of its neighbors.
    const beginning = {left: 0, top: 1, width, height: Math.min(height - 2, WINDOW.height)}
    const file = path.join(ROOT, 'src/sections', _type, 'picture.webp')
    await write(file, await image.extract(beginning).png().toBuffer(), SECTION_SIZE)
  }
}

/** Each drawing, whole. */
async function takeDrawings(browser: Browser, origin: string, staff: BrowserContext): Promise<void> {
  const sections = drawings.map(({value}) => ({
    _type: 'feature',
    _key: value,
    heading: `Drawing ${value}`,
    drawing: value,
    ground: 'butter',
  }))
  await publishPage(staff, '/pictures-of-drawings', sections)
  const page = await openPage(browser, `${origin}/pictures-of-drawings`)
  for (const {value} of drawings) {
    const image = await page.locator(`[id="drawing-${value}"] .picture svg`).screenshot()
    await write(path.join(DRAWINGS, `${value}.webp`), image, DRAWING_SIZE)
  }
}

await rm(DRAWINGS, {recursive: true, force: true})
await mkdir(DRAWINGS, {recursive: true})
const product = await startProduct('pictures')
const browser = await chromium.launch({executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS]})
try {
  const staff = await browser.newContext({baseURL: product.origin})
  await signIn(staff, product, 'administrator')
  await takeSections(browser, product.origin, staff)
  await takeDrawings(browser, product.origin, staff)
} finally {
  await browser.close()
  await product.dispose()
}
