import react from '@vitejs/plugin-react'
import {defineConfig} from 'vitest/config'

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
          name: 'site',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}', 'tests/pages/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup/site.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
