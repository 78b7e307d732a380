import type {Locator, Page} from '@playwright/test'
import * as v from 'valibot'

/**
 * The largest share of a card's height in which nothing stands: no words, no drawing as it is drawn, nothing else.
 * A drawing keeps its shape, so that it may fill less than its box.
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

/** How much of the screen's width the widest column of a page takes, as a share. */
export const columnShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const columns = Array.from(document.querySelectorAll('main .wrap'), ({clientWidth}) => clientWidth)
    return Math.max(...columns) / innerWidth
  })

/** The longest paragraph of a page that runs over several lines: how wide it is, in its own type size. */
export const widestMeasure = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const ems = Array.from(document.querySelectorAll('main p'), (paragraph) => {
      const {fontSize, lineHeight} = getComputedStyle(paragraph)
      const isLong = paragraph.clientHeight > 1.5 * parseFloat(lineHeight)
      return isLong ? paragraph.clientWidth / parseFloat(fontSize) : 0
    })
    return Math.max(0, ...ems)
  })

/** Notes the name of each animation that starts on a page, but for those of what stands there while something loads. */
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

/** What has moved on a page so far. */
export const movements = async (page: Page): Promise<string> =>
  (await page.locator('html').getAttribute('data-movements')) ?? ''

/** Notes what moves on a page without anybody having done something. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list.getEntries().filter((entry) => !('hadRecentInput' in entry && entry.hadRecentInput))
      if (moved.length > 0) document.documentElement.dataset['moved'] = JSON.stringify(moved)
    }).observe({type: 'layout-shift', buffered: true})
  })

/** What has moved on a page so far; null where nothing has. */
export async function shifts(page: Page): Promise<string | null> {
  // What moves is told with the frame after.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  return page.locator('html').getAttribute('data-moved')
}

/** How Chromium's trace tells of an animation: once what it is called, and once why it is painted again for each frame. */
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
 * Whether Chromium painted an animation again for each frame, by its own trace.
 * @throws when the trace does not tell of the animation
 */
export function isPainted(trace: Buffer, movement: string): boolean {
  const ids = new Map<string, string>()
  let painted: boolean | undefined
  for (const event of v.parse(Trace, JSON.parse(trace.toString())).traceEvents) {
    if (!v.is(AnimationEvent, event)) continue
    const {displayName, compositeFailed} = event.args.data ?? {}
    // An id is given to one animation after the other.
    if (displayName !== undefined) ids.set(event.id2.local, displayName)
    if (ids.get(event.id2.local) === movement) painted = Boolean(painted) || Boolean(compositeFailed)
  }
  if (painted === undefined) throw new Error(`The trace tells nothing of "${movement}".`)
  return painted
}

/** Whether all that can be pressed in a part of a page stands beside each other; also where there is nothing. */
export const isOneLine = async (part: Locator): Promise<boolean> => {
  const boxes = await part.locator('a:visible, button:visible').evaluateAll((controls) =>
    controls.map((control) => {
      const {top, bottom} = control.getBoundingClientRect()
      return {top, bottom}
    }),
  )
  return Math.max(...boxes.map(({top}) => top)) <= Math.min(...boxes.map(({bottom}) => bottom))
}

/** Texts that nobody can read or scroll to, each with what cuts it off, and whether the page scrolls sideways. */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const {clientWidth, scrollWidth} = document.documentElement
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []
    /** What cuts a line of text off, of what is around it. */
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
      // What is for screen readers alone is a pixel wide.
      if ((parent?.clientWidth ?? 0) === 1) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const by = Array.from(range.getClientRects(), (line) => cutter(line, parent)).find(Boolean)
      if (by) found.push(`"${text.nodeValue.slice(0, 40)}" is cut off by ${by.tagName} ${by.className}`)
    }
    return found
  })

/** Lines of a closing band that run over its drawing. */
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
