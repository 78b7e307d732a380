import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from './fixtures.ts'
import {previewChunks} from './previewChunks.ts'

const BUILD_FOLDER = path.resolve(import.meta.dirname, '../../dist')
const TEXTS = /\.(?:js|css|html|json|map|svg|txt|xml)$/

/** Patterns of secrets, and the names under which we keep some. */
const SECRETS = [
  // Sanity's tokens.
  /\bsk[A-Za-z0-9]{60,}/,
  /\beyJ[\w-]{20,}\.[\w-]{20,}\./,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /SANITY_AUTH_TOKEN|SANITY_STUDIO_[A-Z_]*TOKEN/,
]

/** Words of libraries for editing or previews, which no bundler shortens. */
const STAFF_CODE = /sc-component-id|data-styled|sanity\.structure|presentation-tool|@sanity\/visual-editing/

const builtFiles = () =>
  globSync('**/*', {cwd: BUILD_FOLDER, withFileTypes: true})
    .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))

test('no built file holds a secret', ({product}) => {
  expect(product.origin).toBeTruthy()
  const files = builtFiles()
  expect(files.length).toBeGreaterThan(20)
  const holders = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return SECRETS.some((secret) => secret.test(text))
  })
  expect(holders).toEqual([])
})

test('the Studio starts with a handful of files', ({product}) => {
  expect(product.origin).toBeTruthy()
  const page = readFileSync(path.join(BUILD_FOLDER, 'studio/index.html'), 'utf8')
  const files = page.match(/\/studio\/assets\/[^"]+/g) ?? []
  expect(files).not.toEqual([])
  expect(files.length).toBeLessThan(10)
})

test('visitors load nothing of the Studio or of previews, and only the Studio may put a page into a frame', async ({
  page,
  product,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  for (const address of [
    '/',
    '/FindaCity',
    '/HelpRider',
    '/HelpDriver?topic=earnings',
    '/Legal',
    '/TermsofUse',
  ]) {
    const answer = await page.goto(product.origin + address, {waitUntil: 'networkidle'})
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe-inline')
  }
  const scripts = [...new Set(loaded)].filter((pathname) => pathname.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  const texts = await Promise.all(
    scripts.map(async (pathname) => (await page.request.get(product.origin + pathname)).text()),
  )
  const ofStaff = scripts.filter(
    (pathname, index) => pathname.startsWith('/studio/') || STAFF_CODE.test(texts[index] ?? ''),
  )
  expect(ofStaff).toEqual([])
  // Checks that the Studio's own code contains the words.
  const studio = globSync('studio/assets/*.js', {cwd: BUILD_FOLDER})
  expect(studio.some((file) => STAFF_CODE.test(readFileSync(path.join(BUILD_FOLDER, file), 'utf8')))).toBe(
    true,
  )

  const preview = await previewChunks()
  expect(preview.size).toBeGreaterThan(2)
  expect(loaded.filter((pathname) => preview.has(pathname.replace('/assets/', '')))).toEqual([])
})
