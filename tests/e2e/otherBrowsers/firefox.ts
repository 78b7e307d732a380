import {existsSync} from 'node:fs'
import {launch} from 'puppeteer-core'
import {pressShown, UNTIL_READY, type Visitor} from './visitor.ts'

const PLACES = ['/usr/bin/firefox', '/usr/bin/firefox-esr']

/** Returns the path of this machine's Firefox: FIREFOX_PATH, else the system's. */
export const firefoxPath = () =>
  [process.env['FIREFOX_PATH'] ?? '', ...PLACES].find((candidate) => existsSync(candidate))

/** Starts Firefox and controls it with WebDriver BiDi, which it supports natively. */
export async function openFirefox(executablePath: string): Promise<Visitor> {
  const browser = await launch({browser: 'firefox', executablePath, headless: true})
  const page = await browser.newPage()
  const read = (expression: string) => page.evaluate(expression)
  return {
    open: async (address) => {
      await page.goto(address)
      await read(UNTIL_READY)
    },
    resize: (width, height) => page.setViewport({width, height}),
    press: (...element) => pressShown(read, (marked) => page.click(marked), element),
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    control: async (letter) => {
      await page.keyboard.down('Control')
      await page.keyboard.press(letter)
      await page.keyboard.up('Control')
    },
    read,
    close: () => browser.close(),
  }
}
