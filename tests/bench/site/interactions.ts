import {chromium, type Page} from '@playwright/test'
import {chromiumPath} from '../../e2e/chromium.ts'
import {median, percentile, table} from '../numbers.ts'

/** Slowdown of a phone against this machine. */
const PHONE_SLOWDOWN = 4

/** Texts typed in the search for a city. */
export const SEARCHED = ['orlando', 'san jose', 'springfield', 'new york']
/** Links of the navigation, pressed one after the other, round and round. */
const LINKS = ['Rider', 'Driver', 'Help', 'Places']
const ROUNDS = 3

/** Opens a page in its own browser. @param slowdown factor by which its processor is slower than this machine's */
export async function openPage(slowdown: number) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  })
  const page = await browser.newPage({viewport: {width: 1440, height: 900}})
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown})
  return {page, close: () => browser.close()}
}

/** Returns the milliseconds from the press of a link to the paint of its page's heading. */
async function timeNavigation(page: Page, name: string): Promise<number> {
  const link = page.getByRole('banner').getByRole('link', {name, exact: true})
  // Like a hand: the pointer arrives first.
  await link.hover()
  await page.waitForTimeout(300)
  // Set up before the press: a press takes another way into the page.
  const watch = await page.evaluateHandle(() => ({
    painted: new Promise<number>((resolve) => {
      const before = document.querySelector('h1')?.textContent
      let pressed = 0
      addEventListener('click', (event) => (pressed = event.timeStamp), {capture: true, once: true})
      const observer = new MutationObserver(() => {
        const heading = document.querySelector('h1')?.textContent
        if (!heading || heading === before) return
        observer.disconnect()
        // The first task after the frame that shows it, before all waiting ones.
        requestAnimationFrame(
          () =>
            void scheduler.postTask(() => resolve(performance.now() - pressed), {priority: 'user-blocking'}),
        )
      })
      observer.observe(document.body, {characterData: true, childList: true, subtree: true})
    }),
  }))
  // With the mouse itself: Playwright's click first examines the page, which takes time.
  const box = await link.boundingBox()
  if (!box) throw new Error(`The link "${name}" is not on the screen.`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  return watch.evaluate(({painted}) => painted)
}

async function navigationTimes(origin: string): Promise<number[]> {
  const {page, close} = await openPage(PHONE_SLOWDOWN)
  const times: number[] = []
  try {
    await page.goto(origin)
    await page.mouse.move(5, 400)
    await page.waitForTimeout(3000)
    // The first round fetches code and content; returning visitors to a page have both.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const name of LINKS) {
        const time = await timeNavigation(page, name)
        if (round > 0) times.push(time)
      }
    }
  } finally {
    await close()
  }
  return times
}

/** Returns the milliseconds from a keystroke to the paint of the remaining cities. */
export async function timeKeystroke(page: Page, key: string): Promise<number> {
  // Set up before the press: a press takes another way into the page.
  const watch = await page.evaluateHandle(() => ({
    painted: new Promise<number>((resolve) => {
      addEventListener(
        'input',
        ({timeStamp}) =>
          requestAnimationFrame(
            () =>
              void scheduler.postTask(() => resolve(performance.now() - timeStamp), {
                priority: 'user-blocking',
              }),
          ),
        {capture: true, once: true},
      )
    }),
  }))
  await page.keyboard.press(key)
  return watch.evaluate(({painted}) => painted)
}

async function keystrokeTimes(origin: string): Promise<number[]> {
  const {page, close} = await openPage(1)
  const times: number[] = []
  try {
    await page.goto(`${origin}/FindaCity`)
    const box = page.getByRole('combobox')
    await box.focus()
    await page.waitForTimeout(3000)
    for (const word of SEARCHED) {
      await box.fill('')
      for (const letter of word) times.push(await timeKeystroke(page, letter === ' ' ? 'Space' : letter))
    }
  } finally {
    await close()
  }
  return times
}

/**
 * Returns a table of visitors' waits on open pages.
 * @param origin of the running product
 */
export async function interactionTable(origin: string): Promise<string> {
  const navigation = await navigationTimes(origin)
  const keystrokes = await keystrokeTimes(origin)
  const cells = (times: number[]) => [median(times).toFixed(0), percentile(times, 0.95).toFixed(0)]
  return table(
    ['what', 'median ms', '95 of 100 within ms', 'budget ms'],
    [
      [`a link to the next heading, ${PHONE_SLOWDOWN}× slower processor`, ...cells(navigation), '100'],
      ['a keystroke in the city search to its paint', ...cells(keystrokes), '16'],
    ],
  )
}
