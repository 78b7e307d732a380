import {readFileSync} from 'node:fs'
import * as v from 'valibot'
import {expect, showInStudio, test} from './fixtures.ts'
import {firefoxPath, openFirefox} from './otherBrowsers/firefox.ts'
import {expectPlainTextPasted} from './otherBrowsers/plainText.ts'
import type {Visitor} from './otherBrowsers/visitor.ts'
import {openWebKit, webkitPath} from './otherBrowsers/webkit.ts'
import type {Product} from './product.ts'
import {demoKeyIn, tokenOf} from '../server/token.ts'

const BROWSERS = [
  {name: 'Firefox', path: firefoxPath(), start: openFirefox},
  {name: 'WebKit', path: webkitPath(), start: openWebKit},
] as const

/** Rows of the table in docs/browsers.md: an expression, and the browsers in which it is true. */
const KNOWN = [
  ...readFileSync('docs/browsers.md', 'utf8').matchAll(/^\| `([^`]+)` +\|([^|]+)\|([^|]+)\|([^|]+)\|/gm),
].map(([, expression = '', ...answers]) => {
  const [inChromium, inFirefox, inWebKit] = answers.map((answer) => answer.trim() === 'yes')
  return {expression, Chromium: inChromium, Firefox: inFirefox, WebKit: inWebKit}
})

test('Chromium knows what docs/browsers.md says it does', async ({readersPage}) => {
  expect(KNOWN.length).toBeGreaterThan(3)
  const found = await Promise.all(KNOWN.map(({expression}) => readersPage.evaluate(expression)))
  expect(found).toEqual(KNOWN.map(({Chromium}) => Chromium))
})

test('plain text is pasted into the Studio in Chromium with its words, gaps and paragraphs', async ({
  studio,
  product,
}) => {
  const browser = {
    read: (expression: string): Promise<unknown> => studio.evaluate(expression),
    control: (letter: string) => studio.keyboard.press(`Control+${letter}`),
  }
  const open = (path: string) => showInStudio(studio, path)
  await expectPlainTextPasted(browser, {product, id: 'plain-chromium', open})
})

/** Returns a function that makes a page's last link open the sign-up panel, as staff may choose, or lead where it did. */
async function closingOfRider(product: Product): Promise<(target: 'signUp' | 'service') => Promise<void>> {
  const token = await tokenOf(product, 'local-administrator')
  return async (target) => {
    const patch = {id: 'page-rider', set: {'sections[_key=="closing"].action.target': target}}
    const {status} = await fetch(`${product.origin}/v2025-02-19/data/mutate/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${token}`},
      body: JSON.stringify({mutations: [{patch}]}),
    })
    expect(status).toBe(200)
  }
}

for (const {name, path, start} of BROWSERS) {
  test.describe(`in ${name}`, () => {
    test.skip(path === undefined, `${name} is not installed`)
    let visitor: Visitor
    const see = (expression: string) => expect.poll(() => visitor.read(expression), {message: expression})
    test.beforeAll(async () => {
      visitor = await start(path ?? '')
    })
    test.afterAll(() => visitor?.close())
    test.beforeEach(() => visitor.resize(1280, 900))

    test('the browser knows what docs/browsers.md says it does', async ({product}) => {
      await visitor.open(product.origin)
      const found = []
      for (const {expression} of KNOWN) found.push(await visitor.read(expression))
      expect(found).toEqual(KNOWN.map((row) => row[name]))
    })

    test('a link leads on without reloading, and going back leads to where one was', async ({product}) => {
      await visitor.open(product.origin)
      await see('document.querySelector("h1").checkVisibility()').toBe(true)
      await visitor.read('(window.isTheSame = true)')
      await visitor.press('header a', 'Rider')
      await see('location.pathname').toBe('/Rider')
      await see('document.activeElement.tagName').toBe('H1')
      // The page may grow while it scrolls, so the press itself records the visitor's position.
      await visitor.read('(addEventListener("click", () => (window.left = scrollY), true), null)')
      await visitor.press('footer a', 'Drive with us')
      await see('[location.pathname, scrollY]').toEqual(['/Driver', 0])
      expect(await visitor.read('window.left')).toBeGreaterThan(1000)
      await visitor.read('(history.back(), null)')
      await see('[location.pathname, scrollY === window.left]').toEqual(['/Rider', true])
      expect(await visitor.read('window.isTheSame')).toBe(true)
    })

    for (const [width, button, dialog] of [
      [1280, 'Sign Up', 'the sign-up panel'],
      [390, 'Menu', 'the menu of a phone'],
    ] as const) {
      test(`${dialog} opens, closes by Escape, and gives the focus back`, async ({product}) => {
        await visitor.resize(width, 844)
        await visitor.open(product.origin)
        await visitor.press('header button', button)
        await see('document.querySelectorAll("dialog:modal").length').toBe(1)
        await see('document.querySelector("dialog:modal").contains(document.activeElement)').toBe(true)
        await visitor.key('Escape')
        await see('document.querySelectorAll("dialog:modal").length').toBe(0)
        await see('document.activeElement.textContent.trim()').toBe(button)
      })
    }

    test('a button far down the page has the focus back, also where pressing does not focus, as in Safari', async ({
      product,
    }) => {
      const leadTo = await closingOfRider(product)
      await leadTo('signUp')
      await expect(async () => {
        await visitor.open(`${product.origin}/Rider`)
        await visitor.read(
          '(document.querySelector("main section:last-of-type button").scrollIntoView(), null)',
        )
      }).toPass()
      await visitor.read('(document.querySelector("main section:last-of-type button").click(), null)')
      await see('document.querySelectorAll("dialog:modal").length').toBe(1)
      await visitor.key('Escape')
      await see('document.querySelectorAll("dialog:modal").length').toBe(0)
      await see('document.activeElement.closest("section:last-of-type")?.tagName').toBe('SECTION')
      await leadTo('service')
    })

    test('the newsletter keeps what is typed, and closes by a press beside it', async ({product}) => {
      await visitor.open(`${product.origin}/Careers`)
      await visitor.press('button', 'New')
      await see('document.activeElement.labels?.[0]?.textContent.trim()').toBe('Name')
      await visitor.type('Jo')
      // At first, a press beside it counts as the second half of a double press.
      await see('document.querySelector("dialog:modal").getAttribute("closedby")').toBe('any')
      await visitor.pressAt(10, 10)
      await see('document.querySelectorAll("dialog:modal").length').toBe(0)
      await visitor.press('button', 'New')
      await see('document.activeElement.value').toBe('Jo')
    })

    test('a keyboard is enough to find a city', async ({product}) => {
      await visitor.open(`${product.origin}/FindaCity`)
      await visitor.read('(document.querySelector("[role=combobox]").focus(), null)')
      await visitor.type('orlando')
      await see('document.querySelectorAll("[role=option]").length').toBe(1)
      await visitor.key('ArrowDown')
      await see('document.querySelectorAll("[role=option][aria-selected=true]").length').toBe(1)
      await visitor.key('Enter')
      await see('document.querySelector("h1").textContent').toBe('We are in Orlando')
      await see('document.activeElement.tagName').toBe('H1')
    })

    test('one question is open at a time', async ({product}) => {
      await visitor.open(`${product.origin}/Rider`)
      const questions = v.parse(
        v.array(v.string()),
        await visitor.read(
          '[...document.querySelectorAll("details[name] summary")].map((each) => each.textContent.trim())',
        ),
      )
      for (const question of questions.slice(1, 3)) {
        await visitor.press('details[name] summary', question)
        await see(
          '[...document.querySelectorAll("details[open] summary")].map((each) => each.textContent.trim())',
        ).toEqual([question])
      }
    })

    test('a carousel goes on, and tells which slide is shown', async ({product}) => {
      await visitor.open(`${product.origin}/Rider`)
      const shown =
        '[...document.querySelectorAll("[role=group][aria-label$=\\"of 3\\"]")].filter((slide) => { const {left, right} = slide.getBoundingClientRect(); return left > -20 && right < innerWidth + 20 }).map((slide) => slide.ariaLabel)'
      await visitor.press('button', 'Next')
      await see(shown).toEqual(['2 of 3'])
    })

    test('a phone number is formatted as it is typed, and mended where the caret is', async ({product}) => {
      await visitor.open(`${product.origin}/NotAvailable/boise`)
      await visitor.read('(document.querySelector("input[type=tel]").focus(), null)')
      await visitor.type('+12085550123')
      await see('document.activeElement.value').toBe('(208) 555-0123')
      for (let step = 0; step < 6; step += 1) await visitor.key('ArrowLeft')
      await visitor.key('Backspace')
      await see('[document.activeElement.value, document.activeElement.selectionStart]').toEqual([
        '(208) 550-123',
        7,
      ])
    })

    test('what staff publish shows on the page that is open', async ({product, staffBrowser}) => {
      const {context} = await staffBrowser('administrator')
      const id = `seen-in-${name.toLowerCase()}`
      const publish = async (heading: string) => {
        const sections = [{_type: 'hero', _key: 'hero', heading, ground: 'leaf', drawing: 'car'}]
        const page = {_id: id, _type: 'page', title: heading, route: `/${id}`, sections}
        const data = {mutations: [{createOrReplace: page}]}
        const answer = await context.request.post(`${product.origin}/v2025-02-19/data/mutate/production`, {
          data,
        })
        expect(answer.ok(), await answer.text()).toBe(true)
      }
      await publish('As it was')
      await visitor.open(`${product.origin}/${id}`)
      await see('document.querySelector("h1").textContent').toBe('As it was')
      await publish('As it is now')
      await see('document.querySelector("h1").textContent').toBe('As it is now')
    })

    // The last test: from here on, somebody is signed in.
    test('plain text is pasted into the Studio with its words, gaps and paragraphs', async ({product}) => {
      const open = async (returnTo: string) => {
        const asked = new URLSearchParams({key: demoKeyIn(product.lakeFolder), returnTo})
        await visitor.open(`${product.origin}/sign-in?${asked}`)
        await visitor.press('button', 'Administrator Edits and publishes everything.')
        await see('location.pathname').toMatch(/^\/studio\//)
      }
      await expectPlainTextPasted(visitor, {product, id: `plain-${name.toLowerCase()}`, open})
    })
  })
}
