import {defineConfig} from '@playwright/test'
import {chromiumPath} from './tests/e2e/chromium.ts'

/** Browser tests: the built product, started as users start it, in a real Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/e2e/buildOnce.ts',
  // Each has a product of its own. A third would only take time from the others on a small machine.
  workers: 2,
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
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
