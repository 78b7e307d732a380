import {defineConfig} from '@playwright/test'
import {CHROMIUM_FLAGS, chromiumPath} from './tests/e2e/chromium.ts'

const files = (...names: string[]) => names.map((name) => `${name}.spec.ts`)

/** Tests of what visitors see, which promise no times, or hold them on a clock of their own. */
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

/** Walks through all that staff do in the Studio, which promise no times either. */
const EDITED = files(
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
  'signIn',
  'studio',
  'studioAccessibility',
  'studioTools',
  'tableGrid',
  'talk',
  'unpublish',
  'video',
)

/** The whole of a launch, which starts the product again and waits for its time. */
const LAUNCHED = files('launch')

/** Browser tests: the built product, started as users start it, in a real Chromium. tests/lengths.ts names those of `npm test`. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/e2e/buildOnce.ts',
  // A browser and the server are enough for a small machine: two of each, and what the product promises within
  // seconds would be late. Tests that promise no times can be more at a time.
  workers: 1,
  projects: [
    {name: 'pages', testMatch: LOOKED_AT},
    {name: 'studio', testMatch: EDITED},
    {name: 'launch', testMatch: LAUNCHED},
    {name: 'product', testIgnore: [...LOOKED_AT, ...EDITED, ...LAUNCHED]},
  ],
  // What is well is there in a moment; these say how long a busy machine may take.
  timeout: 240_000,
  expect: {timeout: 60_000},
  forbidOnly: true,
  outputDir: '.cache/test-results',
  use: {
    viewport: {width: 1440, height: 900},
    actionTimeout: 60_000,
    // A trace takes as long again as what it traces: ask for one with --trace=retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...CHROMIUM_FLAGS],
    },
  },
})
