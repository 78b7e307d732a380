import {existsSync} from 'node:fs'
import {chromium} from '@playwright/test'

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Returns the path of the tests' browser: CHROMIUM_PATH, else one of the system's, else Playwright's own.
 * @returns its path; for Playwright's, it may not exist yet
 */
export function chromiumPath(): string {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return chosen
  return SYSTEM_BROWSERS.find((candidate) => existsSync(candidate)) ?? chromium.executablePath()
}

/** Chromium without windows, as Playwright brings it too: tests take a ninth to a fifth less of the processor in it. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'

/**
 * Returns the path of the browser for tests, whose pictures and times nobody reads.
 * @returns that of a Chromium without windows if the system has it, else that of {@link chromiumPath}
 */
export const testBrowserPath = (): string =>
  !process.env['CHROMIUM_PATH'] && existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : chromiumPath()

/** Flags of Chromium for tests: no questions, no calls home. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The superuser, as whom containers often run, gets no sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
