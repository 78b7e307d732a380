import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, globSync} from 'node:fs'
import {Readable} from 'node:stream'
import {Builder, By, Capabilities, Key as KeyCode, type WebDriver} from 'selenium-webdriver'
import * as v from 'valibot'
import {freePort} from '../../server/freePort.ts'
import {type Key, pressShown, UNTIL_READY, until, type Visitor} from './visitor.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'

/** Returns the path of WebKit's own small browser, from Debian's package `webkit2gtk-driver`, if a virtual screen is possible. */
export const webkitPath = () =>
  existsSync(DRIVER) && existsSync(SCREEN)
    ? globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1)
    : undefined

const CODES: Record<Key, string> = {
  Escape: KeyCode.ESCAPE,
  Enter: KeyCode.ENTER,
  Tab: KeyCode.TAB,
  ArrowDown: KeyCode.ARROW_DOWN,
  ArrowLeft: KeyCode.ARROW_LEFT,
  Backspace: KeyCode.BACK_SPACE,
}

/** Starts a virtual screen. @returns its number, once it is there */
async function startScreen(): Promise<{screen: ChildProcess; display: string}> {
  const options = ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp']
  const screen = spawn(SCREEN, options, {stdio: ['ignore', 'ignore', 'ignore', 'pipe']})
  const [told] = await once(v.parse(v.instance(Readable), screen.stdio[3]), 'data')
  return {screen, display: `:${String(told).trim()}`}
}

const isListening = (port: number) =>
  fetch(`http://127.0.0.1:${port}/status`).then(
    ({ok}) => ok,
    () => false,
  )

async function openSession(port: number, binary: string): Promise<WebDriver> {
  const options = {binary, args: ['--automation']}
  const wanted = new Capabilities({browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options})
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wanted).build()
}

const Size = v.tuple([v.number(), v.number()])

/** Starts WebKit and controls it with WebDriver. */
export async function openWebKit(binary: string): Promise<Visitor> {
  const {screen, display} = await startScreen()
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {...process.env, DISPLAY: display},
  })
  const end = () => {
    driver.kill()
    screen.kill()
  }
  try {
    await until(() => isListening(port), 'driver of WebKit')
    return visitorOf(await openSession(port, binary), end)
  } catch (error) {
    end()
    throw error
  }
}

function visitorOf(session: WebDriver, end: () => void): Visitor {
  const read = (expression: string) => session.executeScript<unknown>(`return ${expression}`)
  const send = (keys: string) => session.actions().sendKeys(keys).perform()
  return {
    open: async (address) => {
      // On a busy machine the driver sometimes fails to open an address, without a reason.
      await session.get(address).catch(() => session.get(address))
      await read(UNTIL_READY)
    },
    resize: async (width, height) => {
      const [aside, above] = v.parse(Size, await read('[outerWidth - innerWidth, outerHeight - innerHeight]'))
      await session
        .manage()
        .window()
        .setRect({x: 0, y: 0, width: width + aside, height: height + above})
    },
    press: (...element) => pressShown(read, (marked) => session.findElement(By.css(marked)).click(), element),
    pressAt: (x, y) => session.actions().move({x, y}).click().perform(),
    type: send,
    key: (key) => send(CODES[key]),
    control: (letter) =>
      session.actions().keyDown(KeyCode.CONTROL).sendKeys(letter).keyUp(KeyCode.CONTROL).perform(),
    read,
    close: async () => {
      await session.quit()
      end()
    },
  }
}
