import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createInterface} from 'node:readline'
import {CHROMIUM_FLAGS, chromiumPath} from '../../e2e/chromium.ts'

const FLAGS = ['--headless=new', '--remote-debugging-port=0', ...CHROMIUM_FLAGS]

/** Starts a Chromium that only a debugging port controls: a second client would spoil Lighthouse's records. */
export async function startSteeredBrowser(): Promise<{port: number; close: () => Promise<void>}> {
  const profile = await mkdtemp(path.join(tmpdir(), 'bench-browser-'))
  const browser = spawn(chromiumPath(), [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const port = await readPort(browser.stderr)
  return {
    port,
    close: async () => {
      const exited = once(browser, 'exit')
      browser.kill()
      await exited
      await rm(profile, {recursive: true, force: true, maxRetries: 5})
    },
  }
}

async function readPort(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface(output)) {
    const [, port] = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line) ?? []
    if (port) {
      output.resume()
      return Number(port)
    }
  }
  throw new Error('Chromium ended without opening its debugging port.')
}
