import {ADDRESSES} from './addresses.ts'
import {expect, noteReady, test, untilReady} from './fixtures.ts'
import {isOneLine, noteShifts, outOfReach, shifts, wordsOverDrawing} from './layout.ts'

/** Width and height of screens on which a page is checked as it loads. */
const SCREENS = [
  [1440, 900],
  [390, 844],
] as const
const LONG_WORD = 'www.example.com/a-very-long-address-of-a-place'

test('every page stands still as it comes, and fits a narrow screen, letters twice as large, and a word longer than its column', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({baseURL: product.origin, reducedMotion: 'reduce'})
  await noteReady(context)
  const page = await context.newPage()
  const browserSession = await context.newCDPSession(page)
  const setLetters = (standard: number) => browserSession.send('Page.setFontSizes', {fontSizes: {standard}})
  const problems: string[] = []
  await noteShifts(page)
  for (const address of ADDRESSES) {
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({width, height})
      await page.goto(address)
      await untilReady(page)
      const moved = await shifts(page)
      if (moved) problems.push(`${address}, ${width} wide: moved by itself, ${moved}`)
    }
    await page.setViewportSize({width: 1024, height: 768})
    for (const problem of await wordsOverDrawing(page)) problems.push(`${address}, 1024 wide: ${problem}`)
    const look = async (kind: string) => {
      for (const problem of await outOfReach(page)) problems.push(`${address}, ${kind}: ${problem}`)
    }
    await page.setViewportSize({width: 320, height: 568})
    await look('320 wide')
    if (!(await isOneLine(page.locator('header.nav')))) problems.push(`${address}, 320 wide: its top wraps`)
    await page.setViewportSize({width: 390, height: 844})
    await setLetters(32)
    await look('letters twice as large')
    await setLetters(16)
    await page.evaluate((word) => {
      for (const element of document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, b, span)')) {
        const only = element.childNodes.length === 1 ? element.firstChild : null
        if (only instanceof Text && !element.closest('svg, .vh')) only.data = word
      }
    }, LONG_WORD)
    await look('a long word')
  }
  await context.close()
  expect(problems.join('\n')).toBe('')
})

test('the page for riders is printed on six sheets at most', async ({page}) => {
  await page.goto('/Rider')
  await untilReady(page)
  const margin = {top: '0.5in', right: '0.5in', bottom: '0.5in', left: '0.5in'}
  const file = await page.pdf({format: 'Letter', margin})
  const sheets = file.toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets?.length).toBeGreaterThan(0)
  expect(sheets?.length).toBeLessThanOrEqual(6)
  await page.emulateMedia({media: 'print'})
  const card = page.locator('.id-card')
  await expect(card).toHaveCSS('box-shadow', 'none')
  await expect(card.locator('.face'), 'no room is left for a drawing that paper has not').toBeHidden()
})
