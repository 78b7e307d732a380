import react from '@vitejs/plugin-react'
import {defineConfig} from 'vitest/config'

/** How tests run that need a browser's page. */
const IN_PAGE = {environment: 'jsdom', setupFiles: ['tests/setup/site.ts'], testTimeout: 20_000}

/** Unit, page, content and lake tests. The browser tests are Playwright's, in tests/e2e. */
export default defineConfig({
  test: {
    // By itself vitest leaves a core idle, which on a small machine is half of it.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{lake,server,schemas,studio}/**/*.test.ts',
            'tests/{lake,content,prerender,server,specification}/**/*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        plugins: [react()],
        test: {
          ...IN_PAGE,
          name: 'parts',
          include: ['src/**/*.test.{ts,tsx}'],
          // They are many and small, and keep nothing: a browser environment for each would take longer than all.
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {...IN_PAGE, name: 'site', include: ['tests/pages/**/*.test.{ts,tsx}']},
      },
    ],
  },
})
