import {defineConfig} from '@playwright/test'
import base from '../../../playwright.config.ts'

/** The tasks of a working week, walked to measure their effort. The browser tests check that they work. */
export default defineConfig({
  ...base,
  testDir: import.meta.dirname,
  outputDir: '../../../.cache/test-results-week',
  globalSetup: '../../e2e/buildOnce.ts',
  projects: [{name: 'week'}],
  timeout: 120_000,
  expect: {timeout: 25_000},
  use: {...base.use, actionTimeout: 25_000},
})
