import {defineConfig} from '@playwright/test'
import {CHROMIUM_FLAGS, testBrowserPath} from './tests/e2e/chromium.ts'

const files = (...names: string[]) => names.map((name) => `${name}.spec.ts`)

/** Tests of visitors' pages, which promise no times, or use a clock of their own. */
const LOOKED_AT = files(
  'accessibility',
  'build',
  'forms',
  'html',
  'outages',
  'prerender',
  'reflow',
  'site',
  'inPlace',
  'timings',
  'translated',
  'typing',
  'otherBrowsers',
  'visitor',
  'weights',
)

/** Walks through all tasks of staff in the Studio, which promise no times either. */
const EDITED = files(
  'account',
  'backups',
  'history',
  'hosted',
  'images',
  'legal',
  'names',
  'newcomer',
  'people',
  'releases',
  'review',
  'roles',
  'session',
  'signIn',
  'studio',
  'studioAccessibility',
  'studioTools',
  'tableGrid',
  'talk',
  'unpublish',
  'undo',
  'video',
)

/** A whole launch, which restarts the product and waits for its time. */
const LAUNCHED = files('launch')

/** Browser tests: the built product, started like users do, in a real Chromium. tests/lengths.ts names those of `npm test`. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/e2e/buildOnce.ts',
  // A small machine is busy with one browser and the server: with two of each, promised times would be exceeded. Tests
  // that promise no times can run in parallel.
  workers: 1,
  projects: [
    {name: 'pages', testMatch: LOOKED_AT},
    {name: 'studio', testMatch: EDITED},
    {name: 'launch', testMatch: LAUNCHED},
    {name: 'product', testIgnore: [...LOOKED_AT, ...EDITED, ...LAUNCHED]},
  ],
  // Success is fast; these are limits for a busy machine.
  timeout: 240_000,
  expect: {timeout: 60_000},
  forbidOnly: true,
  outputDir: '.cache/test-results',
  use: {
    viewport: {width: 1440, height: 900},
    actionTimeout: 60_000,
    // A trace doubles the time of a test: ask for one with --trace=retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: testBrowserPath(),
      args: [...CHROMIUM_FLAGS],
    },
  },
})
