import {AxeBuilder} from '@axe-core/playwright'
import type {Page} from '@playwright/test'

/** The screens that every page is looked at on. */
export const LOOKS = [
  {width: 1440, colorScheme: 'light'},
  {width: 1440, colorScheme: 'dark'},
  {width: 390, colorScheme: 'dark'},
  {width: 390, colorScheme: 'light'},
] as const

export type Look = (typeof LOOKS)[number]

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Shows an open page on another screen, at rest. */
export async function lookAt(page: Page, {width, colorScheme}: Look): Promise<void> {
  await page.setViewportSize({width, height: 900})
  await page.emulateMedia({colorScheme, reducedMotion: 'reduce'})
  await page.waitForFunction((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme)
  // The new colors are on the screen one frame after the page has heard of them.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/**
 * What axe finds wrong.
 * @param part selector of the only part to examine; without it, the whole page
 * @returns one line for each rule that is broken, with the elements that break it
 */
export async function findings(page: Page, part?: string): Promise<string[]> {
  // Pages have no frames to merge the results of, and what is well is of no interest: both take long.
  const axe = new AxeBuilder({page})
    .options({resultTypes: ['violations']})
    .withTags(STANDARDS)
    .setLegacyMode()
  const {violations} = await (part ? axe.include(part) : axe).analyze()
  return violations.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`)
}

/** How far a page can be scrolled sideways, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
