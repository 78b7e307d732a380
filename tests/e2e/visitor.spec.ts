import type {Locator, Page} from '@playwright/test'
import {expect, test, untilReady} from './fixtures.ts'
import {tabTo} from './keyboard.ts'
import {
  columnShare,
  emptyShare,
  isPainted,
  movements,
  noteMovements,
  noteShifts,
  shifts,
  widestMeasure,
} from './layout.ts'

const ORLANDO = {latitude: 28.54, longitude: -81.38}
const SAN_JOSE = {latitude: 37.3394, longitude: -121.895}
const BOISE = {latitude: 43.615, longitude: -116.2}

const mainHeading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name})
const servedCities = (page: Page) => page.getByRole('region', {name: 'Every city we serve'}).getByRole('link')
const cityBox = (page: Page) => page.getByRole('combobox', {name: 'Find a city'})

/** Sets the browser's location, and opens the city search. */
async function openAt(page: Page, position: {latitude: number; longitude: number}): Promise<void> {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(position)
  await page.goto('/FindaCity')
}

test('a visitor who lets the browser tell is led to the page of a city that is served', async ({page}) => {
  await openAt(page, ORLANDO)
  await expect(mainHeading(page, 'We are in Orlando')).toBeVisible()
  await page.goBack()
  await expect(servedCities(page)).not.toHaveCount(0)
  await expect(page).toHaveURL('/FindaCity')
})

for (const locale of ['en-US', 'es-US', 'zh-CN', 'fr-CA']) {
  test(`a browser in ${locale} leads to the page of the served city that it is in`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({baseURL: product.origin, locale})
    const page = await context.newPage()
    await openAt(page, SAN_JOSE)
    await expect(page).toHaveURL('/Available/san-jose')
    await context.close()
  })
}

/** A browser's answers to the request for its location, with the expected text at the city search. */
const LOCATIONS = {
  denied: /Your browser keeps your location to itself/,
  unavailable: /Your device can’t tell where it is/,
  asked: /Asking your browser where you are/,
  granted: /We are in Orlando/,
}

test('nothing moves, whatever comes of asking for the location', async ({page}) => {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(ORLANDO)
  await page.addInitScript(() => {
    const location = sessionStorage.getItem('location')
    const code = {denied: 1, unavailable: 2}[location ?? '']
    const failure = {message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3} as const
    if (location !== 'granted') {
      navigator.geolocation.getCurrentPosition = (_succeed, fail) => {
        if (code !== undefined) setTimeout(() => fail?.({...failure, code}), 500)
      }
    }
  })
  await noteShifts(page)
  await page.goto('/')
  for (const width of [390, 1440]) {
    await page.setViewportSize({width, height: 844})
    for (const [location, seen] of Object.entries(LOCATIONS)) {
      // A visitor who was led to their city once is not led there again in the same visit.
      await page.evaluate((to) => {
        sessionStorage.clear()
        sessionStorage.setItem('location', to)
      }, location)
      await page.goto('/FindaCity')
      await expect(page.getByText(seen).filter({visible: true}).first()).toBeVisible()
      expect(await shifts(page), `${location}, ${width}`).toBeNull()
    }
  }
})

test('a visitor who joins a waitlist sees that they have, also where the window is low', async ({page}) => {
  // A phone on its side, a small one, and a window of 1280 × 1024 at 400 %.
  for (const [width, height] of [
    [844, 390],
    [320, 568],
    [320, 256],
  ] as const) {
    await page.setViewportSize({width, height})
    await page.goto('/NotAvailable/boise')
    await untilReady(page)
    await page.getByRole('textbox').fill('2085550123')
    await page.getByRole('button', {name: 'Join the waitlist'}).click()
    await expect(page.getByRole('heading', {level: 1, name: 'Ride Free'})).toBeInViewport({ratio: 1})
  }
})

test('a list of cities that is newer than the page is taken over without an error, also by a map that comes late', async ({
  page,
}) => {
  await page.route('**/api/cities/**', async (route) => {
    const {cities} = await (await route.fetch()).json()
    const content = [...cities.content, {name: 'Boise', basePrice: 8.5}]
    await route.fulfill({json: {cities: {...cities, content}}})
  })
  const list = page.waitForResponse('**/api/cities/**')
  await page.route('**/assets/CityMap-*.js', async (route) => {
    await list
    await expect(servedCities(page).filter({hasText: 'Boise'})).toBeVisible()
    await route.continue()
  })
  await page.goto('/FindaCity')
  await expect(page.locator('.us-map .dot').filter({hasText: 'Boise'})).toBeAttached()
})

test('a visitor who lets the browser tell is led to the waitlist of a city that is not served', async ({
  page,
}) => {
  await openAt(page, BOISE)
  await expect(mainHeading(page, 'Get Ready for Boise!')).toBeVisible()
})

test('a visitor who does not let the browser tell reads so, and can type', async ({page}) => {
  await page.goto('/FindaCity')
  await expect(servedCities(page)).not.toHaveCount(0)
  await expect(page.getByRole('status').filter({hasText: 'keeps your location to itself'})).toBeVisible()
  await cityBox(page).fill('boise')
  await page.getByRole('option', {name: 'Boise'}).click()
  await expect(mainHeading(page, 'Get Ready for Boise!')).toBeVisible()
})

test('on a phone the list of cities can be pressed to its end', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  await page.goto('/FindaCity')
  await cityBox(page).fill('sa')
  await page.getByRole('option').last().click({trial: true})
})

test('a keyboard is enough to find a city', async ({page}) => {
  await page.goto('/FindaCity')
  await expect(cityBox(page)).toBeVisible()
  await tabTo(page, cityBox(page))
  await page.keyboard.type('narnia')
  await expect(page.getByText('No cities found matching "narnia"')).toBeVisible()
  await tabTo(page, page.getByRole('button', {name: 'Clear'}))
  await page.keyboard.press('Enter')
  await expect(cityBox(page)).toBeFocused()
  await expect(cityBox(page)).toHaveValue('')

  await page.keyboard.type('orlando')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', {selected: true})).toHaveText(/^Orlando Florida/)
  await page.keyboard.press('Enter')
  await expect(mainHeading(page, 'We are in Orlando')).toBeFocused()
})

test('the phone layout begins below 768 pixels', async ({page}) => {
  await page.setViewportSize({width: 768, height: 900})
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('navigation')).toBeVisible()
  await expect(banner.getByRole('button', {name: 'Menu'})).toBeHidden()
  await page.setViewportSize({width: 767, height: 900})
  await expect(banner.getByRole('navigation')).toBeHidden()
  await expect(banner.getByRole('button', {name: 'Menu'})).toBeVisible()
  await expect(banner.getByRole('button', {name: 'Sign Up'})).toBeVisible()
})

test('the menu closes where the header has its links, and leaves the focus there', async ({page}) => {
  await page.setViewportSize({width: 600, height: 900})
  await page.goto('/Rider')
  await untilReady(page)
  const banner = page.getByRole('banner')
  await banner.getByRole('button', {name: 'Menu'}).click()
  await page.setViewportSize({width: 767, height: 900})
  await expect(page.getByRole('dialog', {name: 'Menu'})).toBeVisible()
  await page.setViewportSize({width: 900, height: 900})
  await expect(page.getByRole('dialog', {name: 'Menu'})).toBeHidden()
  await expect(banner.getByRole('link', {name: 'Loop, home'})).toBeFocused()
})

/** Opens the sign-up panel so slowly that its starting place can be seen. */
async function openPanelSlowly(page: Page): Promise<Locator> {
  await page.goto('/')
  await page.evaluate(() => document.documentElement.style.setProperty('--dur-sheet', '100s'))
  await page.getByRole('banner').getByRole('button', {name: 'Sign Up'}).click()
  return page.getByRole('dialog')
}

const finishMoving = (element: Locator) =>
  element.evaluate((moving) => moving.getAnimations().forEach((animation) => animation.finish()))

test('the sign-up panel slides in from the right on a wide screen', async ({page}) => {
  const panel = await openPanelSlowly(page)
  expect((await panel.boundingBox())?.x).toBeGreaterThan(1300)
  await finishMoving(panel)
  const box = await panel.boundingBox()
  expect([box?.y, (box?.x ?? 0) + (box?.width ?? 0)]).toEqual([0, 1440])
})

test('the sign-up panel slides in from the top on a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  const panel = await openPanelSlowly(page)
  expect((await panel.boundingBox())?.y).toBeLessThan(-200)
  await finishMoving(panel)
  expect(await panel.boundingBox()).toMatchObject({x: 0, y: 0, width: 390})
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the waitlist leads the focus on, and back to the empty field, with motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({reducedMotion})
    await page.goto('/NotAvailable/boise')
    await untilReady(page)
    const field = page.getByRole('textbox', {name: 'Mobile number'})
    await field.pressSequentially('2085550123')
    await page.keyboard.press('Enter')
    await expect(mainHeading(page, 'Ride Free with Loop!')).toBeFocused()
    await page.getByRole('button', {name: 'I didn’t receive a text'}).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
  })
}

test('a phone number is typed with its +1, and mended in the middle, where the caret stays', async ({
  page,
}) => {
  await page.goto('/NotAvailable/boise')
  await untilReady(page)
  const field = page.getByRole('textbox', {name: 'Mobile number'})
  const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart)
  await field.pressSequentially('+1 (208) 555-0123')
  await expect(field).toHaveValue('(208) 555-0123')
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('(208) 550-123')
  expect(await caret()).toBe('(208) 5'.length)
  await page.keyboard.type('x7')
  await expect(field).toHaveValue('(208) 575-0123')
  expect(await caret()).toBe('(208) 57'.length)
  await page.keyboard.type('9')
  await expect(field).toHaveValue('(208) 575-0123')
  expect(await caret()).toBe('(208) 57'.length)
})

test.describe('without script', () => {
  test.use({javaScriptEnabled: false})

  test('the waitlist says what joining takes, and leads to other cities', async ({page}) => {
    await page.goto('/NotAvailable/boise')
    const sentence = page.getByRole('main').locator('noscript')
    await expect(sentence).toBeVisible()
    await expect(sentence).toHaveText(/^To join the waitlist, turn on JavaScript/, {useInnerText: true})
    const otherCity = page.getByRole('link', {name: 'Try another city'})
    await expect(otherCity).toBeVisible()
    expect((await otherCity.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  })

  test('every slide of a carousel is reached by keys', async ({page}) => {
    await page.goto('/Rider')
    const carousel = page.getByRole('group', {name: 'How it works'})
    await carousel.getByRole('group', {name: 'Slides'}).focus()
    const last = carousel.getByRole('group', {name: '3 of 3'}).getByRole('heading')
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(last).toBeInViewport({ratio: 1, timeout: 100})
    }).toPass()
  })
})

/** Opens the newsletter's popup. */
async function openNewsletter(page: Page): Promise<Locator> {
  await page.getByRole('button', {name: 'New', exact: true}).click()
  return page.getByRole('dialog')
}

test('the newsletter opens on its first field, keeps what is typed, and starts over once it was sent', async ({
  page,
}) => {
  await page.goto('/Careers')
  await untilReady(page)
  const popup = await openNewsletter(page)
  const name = popup.getByLabel('Name')
  await expect(name).toBeFocused()
  await page.keyboard.type('Jo')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await openNewsletter(page)
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Jo')

  await popup.getByLabel('Email').fill('jo@visitor.example')
  await page.keyboard.press('Enter')
  await expect(popup.getByRole('button', {name: 'Subscribing…'})).toBeVisible()
  await page.keyboard.press('Escape')
  await openNewsletter(page)
  await expect(name).toBeEditable()
  await expect(name).toHaveValue('')
})

test('on a phone that lies on its side the whole form of the newsletter is in sight', async ({page}) => {
  await page.setViewportSize({width: 844, height: 390})
  await page.goto('/Careers')
  await untilReady(page)
  const popup = await openNewsletter(page)
  const button = popup.getByRole('button', {name: 'Keep me posted'})
  const isInSight = () => popup.evaluate((dialog) => dialog.scrollHeight === dialog.clientHeight)
  await expect(button).toBeInViewport({ratio: 1})
  expect(await isInSight()).toBe(true)
  await button.click()
  await expect(popup.getByText('Email is required')).toBeInViewport({ratio: 1})
  await expect(button).toBeInViewport({ratio: 1})
})

test('the floating button gives way to every control and every line of text that would lie under it', async ({
  page,
}) => {
  const floating = page.getByRole('button', {name: 'New', exact: true})
  await page.goto('/Rider')
  await untilReady(page)
  await expect(floating).toHaveCSS('opacity', '1')
  const next = page.getByRole('button', {name: 'Next'})
  const isUnder = (top: number) =>
    next.evaluate((control, y) => scrollBy(0, control.getBoundingClientRect().top - y), top)
  await isUnder(810)
  await expect(floating).toHaveCSS('opacity', '0')
  await next.click({trial: true})
  await page.evaluate(() => scrollTo(0, 0))
  await expect(floating).toHaveCSS('opacity', '1')
  // Wide enough that the lines of a text reach below it.
  await page.setViewportSize({width: 1280, height: 900})
  const lead = page.getByText('Before a first ride', {exact: false}).first()
  await lead.evaluate((text) => scrollBy(0, text.getBoundingClientRect().top - 800))
  await expect(floating).toHaveCSS('opacity', '0')
  // A visitor who reaches it with the keyboard sees the focus.
  await isUnder(810)
  await floating.focus()
  await page.keyboard.press('Shift')
  await expect(floating).toHaveCSS('opacity', '1')

  await page.setViewportSize({width: 390, height: 844})
  await page.goto('/FindaCity')
  await untilReady(page)
  await cityBox(page).fill('sa')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(floating).toHaveCSS('opacity', '0')

  // The answer about the location comes later, where room was kept for it.
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_succeed, fail) =>
      addEventListener('refused', () =>
        fail?.({code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3}),
      )
  })
  await page.setViewportSize({width: 320, height: 568})
  await page.goto('/FindaCity')
  await expect(page.getByText('Asking your browser')).toBeVisible()
  await expect(floating).toHaveCSS('opacity', '1')
  await page.evaluate(() => dispatchEvent(new Event('refused')))
  await expect(page.getByText('Allow it for this site')).toBeVisible()
  await expect(floating).toHaveCSS('opacity', '0')
})

/** Pages with cards, and with every other kind of part. */
const FULL_PAGES = ['/', '/Rider', '/Driver', '/DiverSafety', '/Aboutus', '/Careers', '/Available/orlando']

test('no card has a third of it empty, and a very wide screen is used, by text in lines that can be read', async ({
  page,
}) => {
  for (const address of FULL_PAGES) {
    await page.goto(address)
    await untilReady(page)
    for (const [width, height] of [
      [2560, 1440],
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({width, height})
      for (const card of await page.locator('.bento > .card').all()) {
        const title = await card.getByRole('heading').innerText()
        expect(await emptyShare(card), `${title} on ${address}, ${width}`).toBeLessThan(1 / 3)
      }
      expect(await widestMeasure(page), `${address}, ${width}`).toBeLessThan(40)
      if (width === 2560) expect(await columnShare(page), address).toBeGreaterThan(0.65)
    }
  }
})

/** Returns a visible part's box. */
async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('The part is not shown.')
  return {...box, bottom: box.y + box.height, right: box.x + box.width}
}

test('phones and tablets have things beside each other that fit there', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  await page.goto('/FindaCity')
  const first = await boxOf(page.getByRole('heading', {name: 'Arizona'}))
  const last = await boxOf(page.getByRole('heading', {name: 'Wisconsin'}))
  expect(last.x, 'cities in two columns').toBeGreaterThan(first.right)
  await page.goto('/Aboutus')
  for (const number of await page.locator('.statistics > div').all()) {
    const words = await boxOf(number.locator('dt'))
    const figure = await boxOf(number.locator('dd'))
    expect(words.x, 'words beside their number').toBeGreaterThan(figure.x + figure.height)
    expect(words.y).toBeLessThan(figure.bottom)
  }

  await page.setViewportSize({width: 768, height: 1024})
  for (const address of ['/Rider', '/Driver', '/Safety', '/BecomeaPartnerPlace', '/Available/orlando']) {
    await page.goto(address)
    const words = await boxOf(page.locator('.hero .stack'))
    const drawing = await boxOf(page.locator('.hero :is(.picture, .dial)'))
    expect(drawing.x, `${address}: the opening drawing stands beside its words`).toBeGreaterThan(
      words.x + words.width / 2,
    )
  }
  for (const address of ['/Rider', '/Driver', '/FindaCity', '/Aboutus', '/Available/orlando']) {
    await page.goto(address)
    const button = await boxOf(page.locator('.banner .row'))
    const drawing = await boxOf(page.locator('.banner .art svg'))
    expect(drawing.y, `${address}: the closing drawing stands beside its words`).toBeLessThan(button.bottom)
    expect(drawing.y).toBeGreaterThan((await boxOf(page.locator('.banner'))).y)
  }
  await page.goto('/Legal')
  const documents = page.locator('.doclist a')
  const [one, next] = await Promise.all([boxOf(documents.nth(0)), boxOf(documents.nth(1))])
  expect(next.y, 'documents in rows').toBe(one.y)
  const gaps = await page
    .locator('.cl + .cl')
    .evaluateAll((clauses) =>
      clauses.map(
        (clause) =>
          clause.getBoundingClientRect().top -
          (clause.previousElementSibling?.querySelector('p')?.getBoundingClientRect().bottom ?? 0),
      ),
    )
  expect(Math.max(...gaps) - Math.min(...gaps), 'clauses at one distance').toBeLessThan(2)

  const columns = await page.getByRole('contentinfo').getByRole('heading').all()
  const tops = await Promise.all(columns.map(async (column) => (await boxOf(column)).y))
  expect(new Set(tops).size, 'columns of the footer in one row').toBe(1)
})

test('drawings stand on an edge, labels leave them in sight, and bubbles are as wide as their words', async ({
  page,
}) => {
  await page.setViewportSize({width: 1024, height: 768})
  await page.goto('/Driver')
  const card = page.locator('.bento > .card').first()
  const ground = await boxOf(card.locator('svg path').first())
  expect(
    Math.abs(ground.bottom - (await boxOf(card)).bottom),
    'coins on the edge of their card',
  ).toBeLessThan(6)

  await page.setViewportSize({width: 320, height: 568})
  const heading = page.getByRole('heading', {level: 1})
  const lines = await heading
    .locator('> span')
    .evaluateAll((spans) =>
      spans.map((span) => Math.round(span.clientHeight / parseFloat(getComputedStyle(span).lineHeight))),
    )
  expect(lines, 'no word of the headline alone').toEqual([1, 1, 1])
  const driver = await boxOf(page.locator('.dial .in'))
  expect((await boxOf(page.locator('.dial .tag'))).y, 'the tag leaves the driver in sight').toBeGreaterThan(
    driver.bottom - 4,
  )

  await page.goto('/DiverSafety')
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({width, height: 800})
    const unused = await page.locator('.talk p').evaluateAll((bubbles) =>
      bubbles.map((bubble) => {
        const words = document.createRange()
        words.selectNodeContents(bubble)
        const {paddingInlineStart} = getComputedStyle(bubble)
        const rest =
          bubble.clientWidth - 2 * parseFloat(paddingInlineStart) - words.getBoundingClientRect().width
        return rest / bubble.clientWidth
      }),
    )
    expect(Math.max(...unused), `${width} wide`).toBeLessThan(0.2)
  }
})

/** The opening's movement on each of these pages. */
const MOVEMENTS = {
  '/': 'arrive',
  '/Rider': 'lap',
  '/Driver': 'lap',
  '/Safety': 'arrive',
  '/DiverSafety': 'steer',
  '/BecomeaPartnerPlace': 'arrive',
  '/Aboutus': 'steer',
  '/Careers': 'steer',
  '/Help': 'lap',
  '/FindaCity': 'land',
  '/Available/orlando': 'arrive',
  '/NotAvailable/boise': 'lap',
}

test('each opening has one movement, which costs no paint, and none for who asked for less', async ({
  browser,
  page,
}) => {
  await noteMovements(page)
  for (const [address, movement] of Object.entries(MOVEMENTS)) {
    await page.emulateMedia({reducedMotion: 'no-preference'})
    await browser.startTracing(page, {categories: ['blink.animations']})
    await page.goto(address)
    await expect.poll(() => movements(page), {message: address}).toBe(movement)
    const trace = await browser.stopTracing()
    expect(isPainted(trace, movement), address).toBe(false)
    await page.emulateMedia({reducedMotion: 'reduce'})
    await page.goto(address)
    await untilReady(page)
    expect(await movements(page), address).toBe('')
  }
})

test('in the colors that a visitor forces, the borders of states end before the names of cities', async ({
  page,
}) => {
  await page.emulateMedia({forcedColors: 'active'})
  await page.goto('/FindaCity')
  const name = page.locator('.us-map text').first()
  await expect(name).toBeVisible()
  await expect(name).toHaveCSS('paint-order', /^stroke/)
  const strokes = await name.evaluate((text) => {
    const {stroke, fill} = getComputedStyle(text)
    return {stroke, ground: getComputedStyle(document.body).backgroundColor, fill}
  })
  expect(strokes.stroke).toBe(strokes.ground)
  expect(strokes.stroke).not.toBe(strokes.fill)
})

test('a service worker that an earlier site has left is unregistered at the start', async ({
  context,
  page,
}) => {
  await context.route('**/old-worker.js', (route) =>
    route.fulfill({contentType: 'text/javascript', body: 'addEventListener("fetch", () => {})'}),
  )
  const count = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  // An address without a page of the site, so that none can unregister the worker during registration.
  await page.goto('/robots.txt')
  await page.evaluate(() => navigator.serviceWorker.register('/old-worker.js'))
  expect(await count()).toBe(1)
  await page.goto('/Legals')
  await expect.poll(count).toBe(0)
})
