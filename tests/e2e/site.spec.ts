import type {Page} from '@playwright/test'
import {findings} from './accessibility.ts'
import {expect, noteReady, test, untilReady} from './fixtures.ts'

test('an address that nothing has answers 404 and says so', async ({page, product}) => {
  const response = await page.goto(`${product.origin}/no-such-page`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(`${product.origin}/`)
})

for (const [address, canonical] of [
  ['/Places', '/'],
  ['/rider/', '/Rider'],
  ['/PRIVACY', '/Legal'],
]) {
  test(`${address} shows the page of ${canonical} and names it as canonical`, async ({page, product}) => {
    const response = await page.goto(product.origin + address)
    expect(response?.status()).toBe(200)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${canonical}$`))
    await expect(page.locator('head title')).toHaveCount(1)
  })
}

test('the sign-up panel and the menu of a phone open, exclude each other and give focus back', async ({
  page,
  product,
}) => {
  await page.setViewportSize({width: 390, height: 844})
  await page.goto(product.origin)
  const header = page.getByRole('banner')
  const signUp = header.getByRole('button', {name: 'Sign Up'})
  const menu = header.getByRole('button', {name: 'Menu'})

  await menu.click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(menu).toBeFocused()

  await signUp.click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('link')).toHaveCount(3)
  expect(await findings(page)).toEqual([])
  await panel.getByRole('button', {name: /Close/}).click()
  await expect(signUp).toBeFocused()

  await untilReady(page)
  for (const button of [menu, signUp]) {
    await button.dblclick()
    await expect(page.getByRole('dialog')).toHaveAttribute('closedby', 'any')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await menu.click()
  await page.getByRole('dialog', {name: 'Menu'}).getByRole('button', {name: 'Sign Up'}).click()
  // The panel opens before the menu has closed.
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Sign up')
  await page.keyboard.press('Escape')
  await expect(signUp).toBeFocused()

  await page.setViewportSize({width: 1440, height: 900})
  await signUp.dblclick()
  await expect(panel).toHaveAttribute('closedby', 'any')
  await page.mouse.click(100, 450)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('one question is open at a time, and a second press closes it', async ({page, product}) => {
  await page.goto(`${product.origin}/Rider`)
  const questions = page.locator('details[name]')
  await expect(questions).toHaveCount(3)
  await questions.nth(1).locator('summary').click()
  await expect(page.locator('details[open]')).toHaveCount(1)
  await expect(questions.nth(1)).toHaveAttribute('open', '')
  await questions.nth(1).locator('summary').press('Enter')
  await expect(page.locator('details[open]')).toHaveCount(0)
})

test('a reader with a keyboard reaches the content and moves between pages', async ({page, product}) => {
  await page.goto(product.origin)
  await untilReady(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', {name: 'Skip to content'})).toBeFocused()
  await page.getByRole('banner').getByRole('link', {name: 'Rider'}).press('Enter')
  await expect(page).toHaveURL(`${product.origin}/Rider`)
  await expect(page.getByRole('heading', {level: 1})).toBeFocused()
})

test('a link leads to the top of the next page, and who goes back is where they were', async ({page}) => {
  await page.goto('/')
  await untilReady(page)
  const link = page.getByRole('contentinfo').getByRole('link', {name: 'Ride with us'})
  await link.scrollIntoViewIfNeeded()
  const position = () => page.evaluate(() => scrollY)
  const left = await position()
  expect(left).toBeGreaterThan(1000)

  await link.click()
  await expect(page).toHaveURL('/Rider')
  await expect.poll(position).toBe(0)
  await page.goBack()
  await expect.poll(position).toBe(left)
})

test('who reloads a page is where they were, also before its sections are laid out', async ({page}) => {
  await page.goto('/Rider')
  await untilReady(page)
  const question = page.locator('.faq summary').last()
  await question.scrollIntoViewIfNeeded()
  const top = () => question.evaluate((shown) => Math.round(shown.getBoundingClientRect().top))
  const left = await top()
  // Code that never arrives: the page stays as it was prerendered.
  await page.route('**/assets/*.js', () => {})
  await page.reload()
  await expect.poll(top).toBe(left)
})

test('the address of a question opens its answer, without script, with it, and where the page is read already', async ({
  browser,
  page,
  product,
}) => {
  const address = `${product.origin}/Rider#faq-rider-how-many`
  const expectAnswer = async (where: Page) => {
    await expect(where.locator('details[open] > summary')).toHaveText('How many people can ride?')
    for (const part of await where.locator('details[open] > *').all()) await expect(part).toBeInViewport()
  }
  const plain = await browser.newContext({javaScriptEnabled: false})
  const read = await plain.newPage()
  await read.goto(address)
  await expectAnswer(read)
  await plain.close()

  await page.goto(address)
  await untilReady(page)
  await expectAnswer(page)
  await page.locator('details > summary').first().click()
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(() => (location.hash = '#main'))
  await page.evaluate(() => (location.hash = '#faq-rider-how-many'))
  await expectAnswer(page)
})

test('opening a page uses none of the slow formats that browsers have for numbers, days and texts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const note = (name: string) => document.documentElement.setAttribute('data-format', name)
    for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator', 'PluralRules'] as const) {
      Object.defineProperty(Intl, name, {get: () => void note(name)})
    }
    Reflect.set(String.prototype, 'localeCompare', () => note('localeCompare'))
    Reflect.set(Number.prototype, 'toLocaleString', () => note('toLocaleString'))
  })
  for (const address of ['/', '/Driver', '/FindaCity', '/TermsofUse', '/Legal']) {
    await page.goto(address)
    await untilReady(page)
    await expect(page.locator('html[data-format]')).toHaveCount(0)
  }
})

test('after an outage a visitor can try again, also when the page has meanwhile arrived unseen', async ({
  browser,
  product,
}) => {
  // A browser of its own, because failures here are intended, and browsers report them.
  const context = await browser.newContext({baseURL: product.origin})
  await noteReady(context)
  // No publishes arrive: anything that the page missed before would be fetched at its own time.
  await context.routeWebSocket(/multiplex/, () => {})
  const page = await context.newPage()
  await page.goto('/')
  const header = page.getByRole('banner')
  await untilReady(page)
  await context.route('**/data/query/**', (route) => route.abort())
  await header.getByRole('link', {name: 'Rider'}).click()
  const tryAgain = page.getByRole('button', {name: 'Try again'})
  await expect(tryAgain).toBeVisible()

  const answer = page.waitForResponse(/data\/query/)
  await context.unrouteAll()
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await (await answer).finished()
  await expect(header).not.toHaveClass(/on-paper/)
  await tryAgain.click()
  await expect(page.getByRole('heading', {level: 1, name: /One circle/})).toBeFocused()
  await context.close()
})

test('fonts come once, under names that change with them', async ({page, product}) => {
  const fonts: {path: string; cache: string | undefined}[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'font') return
    fonts.push({path: new URL(response.url()).pathname, cache: response.headers()['cache-control']})
  })
  await page.goto(product.origin)
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(fonts.map(({path}) => path.replace(/-[\w-]{8}\.woff2$/, '')).toSorted()).toEqual([
    '/assets/figtree-latin',
    '/assets/gabarito-latin',
  ])
  for (const {cache} of fonts) expect(cache).toContain('immutable')
})

test('an address that is spelled with escapes shows its page', async ({page, product}) => {
  const response = await page.goto(`${product.origin}/%52ider`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', {level: 1, name: /One circle/})).toBeVisible()
})

/** Returns the brightness of the brightest and the darkest text of a page, up to 255: printers leave grounds out. */
const brightestText = (page: Page) =>
  page.evaluate(() => {
    const brightness = (color: string) => Math.max(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))
    const words = [...document.querySelectorAll('body :not(svg, svg *, script, style)')].filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
    )
    return Math.max(...words.map((element) => brightness(getComputedStyle(element).color)))
  })

/** Shows a page in its print style. */
async function print(page: Page, colorScheme: 'light' | 'dark' = 'light') {
  await page.emulateMedia({media: 'print', colorScheme})
  await expect(page.locator('header.nav')).toBeHidden()
}

test.describe('on paper', () => {
  for (const address of ['/', '/Rider', '/Legal']) {
    test(`${address} is dark on white, whether the screen is light or dark`, async ({page, product}) => {
      await page.goto(product.origin + address)
      await expect(page.getByRole('heading', {level: 1})).toBeVisible()
      for (const colorScheme of ['light', 'dark'] as const) {
        await print(page, colorScheme)
        expect(await brightestText(page), colorScheme).toBeLessThanOrEqual(0x55)
        await expect(page.getByRole('navigation')).toHaveCount(0)
        await expect(page.getByRole('contentinfo')).toHaveCount(0)
        await expect(page.getByRole('button')).toHaveCount(0)
      }
    })
  }

  test.describe('without script', () => {
    test.use({javaScriptEnabled: false})

    test('a page is dark on white, too', async ({page}) => {
      await page.goto('/Legal')
      await print(page, 'dark')
      expect(await brightestText(page)).toBeLessThanOrEqual(0x55)
    })
  })

  test('closed answers and every slide can be read', async ({page, product}) => {
    await page.goto(`${product.origin}/Rider`)
    await expect(page.locator('details:not([open])')).not.toHaveCount(0)
    await page.setViewportSize({width: 794, height: 1123})
    await print(page)
    for (const answer of await page.locator('details > :not(summary)').all()) {
      expect((await answer.boundingBox())?.height).toBeGreaterThan(10)
      expect(await answer.evaluate((element) => element.checkVisibility())).toBe(true)
    }
    const slides = await page.getByRole('group', {name: /^\d of \d$/}).all()
    expect(slides.length).toBeGreaterThan(1)
    let [right, bottom] = [0, 0]
    for (const slide of slides) {
      const {x, y, width, height} = (await slide.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0}
      expect(width * height).toBeGreaterThan(0)
      // Beside the one before, or below it.
      expect(x >= right || y >= bottom, `${x}, ${y} is over what ends at ${right}, ${bottom}`).toBe(true)
      expect(x + width).toBeLessThanOrEqual(794)
      ;[right, bottom] = [x + width, y + height]
    }
  })

  test('legal text says where its links lead, in full', async ({page, product}) => {
    await page.goto(`${product.origin}/Legal`)
    await print(page)
    const link = page.locator('.prose a:not(.anchor)[href^="/"]').first()
    const href = await link.getAttribute('href')
    const written = () => link.evaluate((element) => getComputedStyle(element, '::after').content)
    await expect.poll(written).toContain(`${product.origin}${href}`)
  })
})
