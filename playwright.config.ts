import {defineConfig} from '@playwright/test'
import {CHROMIUM_FLAGS, chromiumPath} from './tests/e2e/chromium.ts'

/** Browser tests: the built product, started as users start it, in a real Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/e2e/buildOnce.ts',
  // A browser, the Studio in it and the server are enough for a small machine: two of each, and what the
  // product promises within seconds would be late.
  workers: 1,
  // What is well is there in a moment; these say how long a busy machine may take.
  timeout: 120_000,
  expect: {timeout: 30_000},
  forbidOnly: true,
  outputDir: '.cache/test-results',
  use: {
    viewport: {width: 1440, height: 900},
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...CHROMIUM_FLAGS],
    },
  },
})
