import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, type Locator, type Page} from '@playwright/test'
import {findings, lookAt, LOOKS, spaceText} from './accessibility.ts'

/** 1280 by 1024 pixels at 400 %. */
export const ENLARGED = {width: 320, height: 256}

const [WIDE, WIDE_DARK] = LOOKS

/** Returns elements of a part beyond the sides of the screen, or cut off. */
const lost = (part: Locator): Promise<string[]> =>
  part.evaluate((whole) => {
    const isShown = (element: Element) =>
      element.checkVisibility({visibilityProperty: true, opacityProperty: true}) && !element.closest('.vh')
    return Array.from(whole.querySelectorAll('*'), (element) => {
      const {left, right, width} = element.getBoundingClientRect()
      const {overflowX, overflowY} = getComputedStyle(element)
      const isBeyond = width > 0 && (left < -1 || right > innerWidth + 1)
      const isCutOff =
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2)
      const isOwn = !(element instanceof SVGElement) && !element.matches('input, textarea, .media-picture *')
      return isOwn && isShown(element) && (isBeyond || isCutOff) ? element.outerHTML.slice(0, 200) : ''
    }).filter(Boolean)
  })

/** Expects a part to be readable without sideways scrolling. */
const expectNothingLost = (studio: Page, selector: string): Promise<void> =>
  expect.poll(() => lost(studio.locator(selector)), 'beyond the screen or cut off').toEqual([])

/** Returns controls of a part without a visible edge, in forced colors. */
export const withoutEdge = (part: Locator): Promise<string[]> =>
  part.evaluate((whole) =>
    Array.from(whole.querySelectorAll('button, input:not([type=file]), select, textarea'))
      .filter((control) => control.checkVisibility({opacityProperty: true}))
      .filter((control) => {
        const {outlineStyle, borderStyle} = getComputedStyle(control)
        const isNative = control.matches('[type=radio], [type=checkbox]')
        return !isNative && outlineStyle === 'none' && borderStyle === 'none'
      })
      .map(({outerHTML}) => outerHTML.slice(0, 200)),
  )

const STYLES = readFileSync(path.resolve(import.meta.dirname, '../../studio/studio.css'), 'utf8')

/** Returns the rules of our own styles that have no effect in a part, because the design system's are stronger. */
export const overruled = (part: Locator): Promise<string[]> =>
  part.evaluate((whole, styles) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    const said = new Map<HTMLElement, Map<string, string>>()
    for (const rule of sheet.cssRules) {
      // Pseudo-elements and states are not looked at.
      if (!(rule instanceof CSSStyleRule) || /::|:hover|:focus|:active/.test(rule.selectorText)) continue
      for (const element of whole.querySelectorAll(rule.selectorText)) {
        if (!(element instanceof HTMLElement)) continue
        const values = said.get(element) ?? new Map<string, string>()
        for (const name of rule.style) {
          const value = rule.style.getPropertyValue(name)
          // A shorthand also sets what it does not mention.
          if (value !== 'initial') values.set(name, value)
        }
        said.set(element, values)
      }
    }
    return [...said].flatMap(([element, values]) =>
      [...values].flatMap(([name, value]) => {
        const shown = () => getComputedStyle(element).getPropertyValue(name)
        const before = shown()
        const inline = element.getAttribute('style')
        element.style.setProperty(name, value, 'important')
        const meant = shown()
        if (inline === null) element.removeAttribute('style')
        else element.setAttribute('style', inline)
        return before === meant ? [] : `${element.className}: ${name} is ${before}, not ${meant}`
      }),
    )
  }, STYLES)

/** Expects a part of the Studio to be accessible, in light and dark, and to keep its edges in forced colors. */
export async function expectAccessible(studio: Page, selector: string): Promise<void> {
  const part = studio.locator(selector)
  for (const look of [WIDE, WIDE_DARK]) {
    await lookAt(studio, look)
    // The Studio rerenders in its own time.
    await expect.poll(() => findings(studio, {look, part: selector}), look.colorScheme).toEqual([])
  }
  expect(await overruled(part), 'our styles without effect').toEqual([])
  await studio.emulateMedia({colorScheme: 'light', forcedColors: 'active'})
  expect(await withoutEdge(part), 'edges in forced colors').toEqual([])
  await studio.emulateMedia({forcedColors: 'none'})
}

/** Expects a part of the Studio to lose nothing at 400 %, also with increased text spacing. */
export async function expectEnlarged(studio: Page, selector: string): Promise<void> {
  await studio.setViewportSize(ENLARGED)
  await expectNothingLost(studio, selector)
  await spaceText(studio)
  await expectNothingLost(studio, selector)
  await expect.poll(() => findings(studio, {part: selector}), 'enlarged').toEqual([])
  await studio.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await lookAt(studio, WIDE)
}

/** True if the focused element shows its focus, by an outline or a ring, on itself or on an element drawn over it. */
const showsFocus = (studio: Page): Promise<boolean> =>
  studio.evaluate(() => {
    const focused = document.activeElement
    return [focused, focused?.nextElementSibling].some((element) => {
      if (!element) return false
      const {outlineStyle, boxShadow} = getComputedStyle(element)
      // The Studio colors the edge of a button, and draws a ring around a link.
      const isRinged = /rgb\(85, 107, 252\)|\) 0px 0px 0px [1-9][\d.]*px(?! inset)/.test(boxShadow)
      return outlineStyle !== 'none' || isRinged
    })
  })

/** Walks through a tool with the Tab key alone: reaches every control once, sees its focus, and leaves it again. */
export async function walkByKeys(studio: Page): Promise<void> {
  const main = studio.getByRole('main')
  const reached = await studio.evaluateHandle(() => new Set<Element>())
  const step = () =>
    main.evaluate((tool, elements) => {
      const {activeElement: focused} = document
      if (!focused || !tool.contains(focused)) return 'left'
      if (elements.has(focused)) return 'trapped'
      elements.add(focused)
      return 'within'
    }, reached)
  // Browsers show no focus after a pointer was used.
  await studio.keyboard.press('Tab')
  await main.focus()
  while ((await step()) === 'within') {
    const reachedLast = await beginning(studio.locator(':focus'))
    // The Studio draws the focus after a moment.
    await expect.poll(() => showsFocus(studio), {message: reachedLast, timeout: 5000}).toBe(true)
    await studio.keyboard.press('Tab')
  }
  expect(await step()).toBe('left')
  const missed = await main.evaluate((tool, elements) => {
    const controls = tool.querySelectorAll<HTMLElement>(
      'a[href], :enabled:is(button, input, select), [tabindex]',
    )
    return Array.from(controls)
      .filter((control) => control.tabIndex >= 0 && control.checkVisibility() && !elements.has(control))
      .map(({outerHTML}) => outerHTML.slice(0, 200))
  }, reached)
  expect(missed).toEqual([])
}

const beginning = (element: Locator): Promise<string> =>
  element.evaluate(({outerHTML}) => outerHTML.slice(0, 200))
