/**
 * Runs `npm run dev` of the template in the current folder, edits a post in its Studio like a person, and waits until its site
 * shows that. `lake run` starts this: the browser reaches the hosted API through the template's proxy, and so the lake.
 */
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {setTimeout as wait} from 'node:timers/promises'
import {chromium, type Page} from '@playwright/test'
import {CHROMIUM_FLAGS, chromiumPath} from '../../e2e/chromium.ts'
import {STUDIO, type Template, TEMPLATES} from './templates.ts'

/** Milliseconds for a development server's first build of a page. */
const PATIENCE = 120_000

const template = TEMPLATES.find(({name}) => name === process.argv[2])
if (!template) throw new Error(`There is no template "${process.argv[2]}".`)

async function untilServed(address: string): Promise<void> {
  const end = Date.now() + PATIENCE
  while (!(await fetch(address).catch(() => undefined))?.ok) {
    if (Date.now() > end) throw new Error(`Nothing is served at ${address}.`)
    await wait(500)
  }
}

/** Waits until a page of the site shows words. Reloads a page that does not follow by itself. */
async function untilShown(page: Page, words: string, follows: boolean): Promise<void> {
  const shown = page.getByText(words).first()
  if (follows) return shown.waitFor({timeout: PATIENCE})
  const end = Date.now() + PATIENCE
  while ((await shown.count()) === 0) {
    if (Date.now() > end) throw new Error(`The site does not show "${words}".`)
    await page.reload()
  }
}

async function walk({site, post, isLive}: Template): Promise<void> {
  const start = performance.now()
  const tell = (step: string) =>
    console.log(`  ${step}: ${((performance.now() - start) / 1000).toFixed(1)} s since the start`)
  const development = spawn('npm', ['run', 'dev'], {stdio: ['ignore', 'ignore', 'inherit'], detached: true})
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    proxy: {server: process.env['HTTPS_PROXY'] ?? '', bypass: 'localhost'},
    // Only programs on Node trust the lake's certificate.
    args: [...CHROMIUM_FLAGS, '--ignore-certificate-errors'],
  })
  try {
    await Promise.all([untilServed(site), untilServed(STUDIO)])
    tell('site and Studio are served')
    const visitor = await browser.newPage()
    await visitor.goto(site, {timeout: PATIENCE})
    const editor = await browser.newPage()
    await editor.goto(`${STUDIO}/intent/edit/id=${post};type=post`, {waitUntil: 'commit'})
    const title = editor.getByTestId('field-title').getByRole('textbox')
    await title.waitFor({timeout: PATIENCE})
    tell('a post is open in the Studio')
    for (const words of ['Edited on one machine', 'Edited once more']) {
      await title.fill(words)
      const written = performance.now()
      await editor.getByTestId(/^action-publish$/i).click({timeout: PATIENCE})
      await untilShown(visitor, words, isLive)
      const seconds = ((performance.now() - written) / 1000).toFixed(1)
      console.log(`  from the last letter, by a press on Publish, to the site: ${seconds} s`)
    }
    await editor.goto(`${STUDIO}/presentation`, {waitUntil: 'commit'})
    await editor.frameLocator('iframe').getByText('Edited once more').first().waitFor({timeout: PATIENCE})
    tell('Presentation shows the site')
  } finally {
    await browser.close()
    if (development.pid !== undefined && development.exitCode === null) {
      process.kill(-development.pid, 'SIGTERM')
      await once(development, 'close')
    }
  }
}

await walk(template)
