import {AxeBuilder} from '@axe-core/playwright'
import type {Page} from '@playwright/test'

/**
 * The screens for every page. Every rule is checked at both widths and in both schemes; in repeated combinations only
 * colors can differ.
 */
export const LOOKS = [
  {width: 1440, colorScheme: 'light', examined: 'everything'},
  {width: 1440, colorScheme: 'dark', examined: 'colors'},
  {width: 390, colorScheme: 'dark', examined: 'everything'},
  {width: 390, colorScheme: 'light', examined: 'colors'},
] as const

export type Look = (typeof LOOKS)[number]

/** The rules that depend on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Shows an open page on another screen, at rest. */
export async function lookAt(page: Page, {width, colorScheme}: Look): Promise<void> {
  await page.setViewportSize({width, height: 900})
  await page.emulateMedia({colorScheme, reducedMotion: 'reduce'})
  // The page learns of new colors after a moment, and paints them one frame later.
  await page.evaluate(async (scheme) => {
    const frame = () => new Promise(requestAnimationFrame)
    while (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches) await frame()
    await frame()
    await frame()
  }, colorScheme)
}

/** Waits for fades and movements to end: halfway, colors are temporary. */
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
 * Returns axe's findings.
 * @param part selector of the only part to examine; default the whole page
 * @param look the page's screen, which determines the rules
 * @returns one line for each broken rule, with the elements
 */
export async function findings(
  page: Page,
  {part, look}: {part?: string; look?: Look} = {},
): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window)
  await atRest(page)
  // Injecting axe takes longer than running it, so an injected one is reused.
  const axe = new AxeBuilder(hasAxe ? {page, axeSource: '0'} : {page})
    // Pages have no frames whose results need merging, and passed rules do not matter: both take long.
    .options({resultTypes: ['violations']})
    .setLegacyMode()
  if (look?.examined === 'colors') axe.withRules(COLOR_RULES)
  else axe.withTags(STANDARDS)
  if (part) axe.include(part)
  const {violations} = await axe.analyze()
  return violations.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`)
}

/** The most that readers may increase spacing without loss: success criterion 1.4.12. */
const SPACED_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`

/** Increases the spacing of an open page's text, like a reader's own style sheet. */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, SPACED_TEXT)

/** Returns the pixels by which a page can be scrolled sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
