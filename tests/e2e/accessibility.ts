import {AxeBuilder} from '@axe-core/playwright'
import type {Page} from '@playwright/test'

/**
 * The screens that every page is looked at on. Every rule holds at both widths and in both schemes; where a width and
 * a scheme meet again, nothing but colors can be different.
 */
export const LOOKS = [
  {width: 1440, colorScheme: 'light', examined: 'everything'},
  {width: 1440, colorScheme: 'dark', examined: 'colors'},
  {width: 390, colorScheme: 'dark', examined: 'everything'},
  {width: 390, colorScheme: 'light', examined: 'colors'},
] as const

export type Look = (typeof LOOKS)[number]

/** The rules that depend on what color something has. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Shows an open page on another screen, at rest. */
export async function lookAt(page: Page, {width, colorScheme}: Look): Promise<void> {
  await page.setViewportSize({width, height: 900})
  await page.emulateMedia({colorScheme, reducedMotion: 'reduce'})
  // The page hears of new colors in a moment, and has them on the screen one frame after that.
  await page.evaluate(async (scheme) => {
    const frame = () => new Promise(requestAnimationFrame)
    while (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches) await frame()
    await frame()
    await frame()
  }, colorScheme)
}

/** Waits for what fades or moves, and comes to an end: halfway, colors are no ones that stay. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({effect, playState, timeline}) =>
          playState === 'running' &&
          timeline === document.timeline &&
          Number.isFinite(effect?.getComputedTiming().endTime),
      )
    await Promise.allSettled(ending.map(({finished}) => finished))
  })

/**
 * What axe finds wrong.
 * @param part selector of the only part to examine; without it, the whole page
 * @param look how the page is shown, which says what to examine
 * @returns one line for each rule that is broken, with the elements that break it
 */
export async function findings(
  page: Page,
  {part, look}: {part?: string; look?: Look} = {},
): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window)
  await atRest(page)
  // To put axe into a page takes longer than to run it: what is there already is not put there again.
  const axe = new AxeBuilder(hasAxe ? {page, axeSource: '0'} : {page})
    // Pages have no frames to merge the results of, and what is well is of no interest: both take long.
    .options({resultTypes: ['violations']})
    .setLegacyMode()
  if (look?.examined === 'colors') axe.withRules(COLOR_RULES)
  else axe.withTags(STANDARDS)
  if (part) axe.include(part)
  const {violations} = await axe.analyze()
  return violations.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`)
}

/** The most that readers may space text out without a loss: success criterion 1.4.12. */
const SPACED_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`

/** Spaces the text of an open page out, as a reader's own style sheet does. */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, SPACED_TEXT)

/** How far a page can be scrolled sideways, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
