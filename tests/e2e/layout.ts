import type {Locator, Page} from '@playwright/test'
import * as v from 'valibot'

/**
 * Returns the largest share of a card's height without words, drawings or other content. A drawing keeps its shape, so
 * it may fill less than its box.
 */
export const emptyShare = (card: Locator): Promise<number> =>
  card.evaluate((element) => {
    const whole = element.getBoundingClientRect()
    const drawn = (svg: SVGSVGElement) => {
      const box = svg.getBoundingClientRect()
      const {width, height} = svg.viewBox.baseVal
      const shown = Math.min(box.height, (box.width * height) / width)
      const top = box.top + (box.height - shown) / 2
      return {top, bottom: top + shown}
    }
    const parts = Array.from(element.querySelectorAll('h3, p, li, img, svg.illus'), (part) =>
      part instanceof SVGSVGElement ? drawn(part) : part.getBoundingClientRect(),
    ).toSorted((one, other) => one.top - other.top)
    let filledTo = whole.top
    let largest = 0
    for (const {top, bottom} of [...parts, {top: whole.bottom, bottom: whole.bottom}]) {
      largest = Math.max(largest, top - filledTo)
      filledTo = Math.max(filledTo, bottom)
    }
    return largest / whole.height
  })

/** Returns the share of the screen's width that a page's widest column takes. */
export const columnShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const columns = Array.from(document.querySelectorAll('main .wrap'), ({clientWidth}) => clientWidth)
    return Math.max(...columns) / innerWidth
  })

/** Returns the width of a page's longest paragraph of several lines, in its own type size. */
export const widestMeasure = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const ems = Array.from(document.querySelectorAll('main p'), (paragraph) => {
      const {fontSize, lineHeight} = getComputedStyle(paragraph)
      const isLong = paragraph.clientHeight > 1.5 * parseFloat(lineHeight)
      return isLong ? paragraph.clientWidth / parseFloat(fontSize) : 0
    })
    return Math.max(0, ...ems)
  })

/** Records the name of each animation that starts on a page, except those of loading placeholders. */
export const noteMovements = (page: Page) =>
  page.addInitScript(() => {
    const noted = new Set<string>()
    addEventListener(
      'animationstart',
      ({target, animationName}) => {
        if (!(target instanceof Element) || target.closest('.skel, .spin')) return
        noted.add(animationName)
        document.documentElement.dataset['movements'] = [...noted].join()
      },
      true,
    )
  })

/** Returns the recorded animations of a page. */
export const movements = async (page: Page): Promise<string> =>
  (await page.locator('html').getAttribute('data-movements')) ?? ''

/** Records layout shifts without user input. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list.getEntries().filter((entry) => !('hadRecentInput' in entry && entry.hadRecentInput))
      if (moved.length > 0) document.documentElement.dataset['moved'] = JSON.stringify(moved)
    }).observe({type: 'layout-shift', buffered: true})
  })

/** Returns the recorded layout shifts of a page; null if there are none. */
export async function shifts(page: Page): Promise<string | null> {
  // Shifts are reported with the next frame.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  return page.locator('html').getAttribute('data-moved')
}

/** Chromium's trace events of an animation: one with its name, and one with the reason for repainting each frame. */
const AnimationEvent = v.object({
  name: v.literal('Animation'),
  id2: v.object({local: v.string()}),
  args: v.object({
    data: v.optional(
      v.object({displayName: v.optional(v.string()), compositeFailed: v.optional(v.number())}),
    ),
  }),
})
const Trace = v.object({traceEvents: v.array(v.unknown())})

/**
 * True if Chromium repainted an animation for each frame, by its own trace.
 * @throws if the trace does not contain the animation
 */
export function isPainted(trace: Buffer, movement: string): boolean {
  const ids = new Map<string, string>()
  let painted: boolean | undefined
  for (const event of v.parse(Trace, JSON.parse(trace.toString())).traceEvents) {
    if (!v.is(AnimationEvent, event)) continue
    const {displayName, compositeFailed} = event.args.data ?? {}
    // Several animations may use an id, one after the other.
    if (displayName !== undefined) ids.set(event.id2.local, displayName)
    if (ids.get(event.id2.local) === movement) painted = Boolean(painted) || Boolean(compositeFailed)
  }
  if (painted === undefined) throw new Error(`The trace tells nothing of "${movement}".`)
  return painted
}

/** True if all controls in a part of a page stand in one line; also if there are none. */
export const isOneLine = async (part: Locator): Promise<boolean> => {
  const boxes = await part.locator('a:visible, button:visible').evaluateAll((controls) =>
    controls.map((control) => {
      const {top, bottom} = control.getBoundingClientRect()
      return {top, bottom}
    }),
  )
  return Math.max(...boxes.map(({top}) => top)) <= Math.min(...boxes.map(({bottom}) => bottom))
}

/**
 * Returns texts that nobody can read or scroll to, each with the element that cuts it off, and any sideways scroll of the page.
 */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const {clientWidth, scrollWidth} = document.documentElement
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []
    /** Returns the ancestor that cuts off a line of text. */
    const cutter = (line: DOMRect, around: Element | null): Element | undefined => {
      if (!around) return undefined
      const box = around.getBoundingClientRect()
      const {overflowX} = getComputedStyle(around)
      if (overflowX === 'auto' || overflowX === 'scroll') return undefined
      const isWithin = line.left >= box.left - 1 && line.right <= box.right + 1
      if (!isWithin && (overflowX === 'hidden' || overflowX === 'clip')) return around
      return cutter(line, around.parentElement)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      const isSeen = parent?.checkVisibility({visibilityProperty: true, opacityProperty: true})
      if (!text.nodeValue?.trim() || !isSeen || parent?.closest('svg, dialog, [inert]')) continue
      // Text for screen readers alone is a pixel wide.
      if ((parent?.clientWidth ?? 0) === 1) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const by = Array.from(range.getClientRects(), (line) => cutter(line, parent)).find(Boolean)
      if (by) found.push(`"${text.nodeValue.slice(0, 40)}" is cut off by ${by.tagName} ${by.className}`)
    }
    return found
  })

/** Returns lines of a closing band that overlap its drawing. */
export const wordsOverDrawing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const drawing = document.querySelector('.banner .art > svg')?.getBoundingClientRect()
    const heading = document.querySelector('.banner :is(h1, h2)')
    if (!drawing || !heading) return []
    const range = document.createRange()
    range.selectNodeContents(heading)
    const isOver = (line: DOMRect) => line.right > drawing.left && line.bottom > drawing.top
    return Array.from(range.getClientRects()).some(isOver)
      ? [`"${heading.textContent}" runs over its drawing`]
      : []
  })
