import {globSync, readFileSync} from 'node:fs'
import {availableParallelism} from 'node:os'
import react from '@vitejs/plugin-react'
import {defineConfig} from 'vitest/config'
import {LIMIT} from './tests/setup/limit.ts'

const LIMITS = {testTimeout: LIMIT, hookTimeout: LIMIT, expect: {poll: {timeout: LIMIT / 2}}}

/** Settings of tests that need a browser's page. */
const IN_PAGE = {environment: 'jsdom', setupFiles: ['tests/setup/site.ts'], ...LIMITS}

const IN_NODE = {environment: 'node', ...LIMITS}

/** For many small tests that leave nothing behind: loading every module again would take as long as they do. */
const TOGETHER = {isolate: false}

const NODE_TESTS = [
  '{lake,model,server,schemas,studio}/**/*.test.ts',
  'tests/{docs,hosted,content,server,specification}/**/*.test.ts',
]

/** Tests that replace or reload modules, which would affect tests in the same process. */
const REPLACING = globSync(NODE_TESTS, {exclude: ['**/node_modules']}).filter((file) =>
  /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
)

/** Unit, page, content and lake tests. The browser tests are Playwright's, in tests/e2e. */
export default defineConfig({
  test: {
    // Many tests wait for processes that they start: with as many workers as cores, a third of the machine was idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        extends: true,
        test: {
          ...IN_NODE,
          ...TOGETHER,
          name: 'node',
          // Not as `exclude`: a project with its own ignores the command line's.
          include: [...NODE_TESTS, ...REPLACING.map((file) => `!${file}`)],
        },
      },
      {extends: true, test: {...IN_NODE, name: 'replacing', include: REPLACING}},
      {
        extends: true,
        // Rendered as for visitors: React's development build takes three times as long for each page.
        oxc: {jsx: {development: false}},
        test: {
          ...IN_NODE,
          ...TOGETHER,
          name: 'prerender',
          env: {NODE_ENV: 'production'},
          include: ['tests/prerender/**/*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          ...IN_PAGE,
          ...TOGETHER,
          name: 'parts',
          include: ['src/**/*.test.{ts,tsx}', 'studio/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        // The Studio keeps querying its lake after a test, and tests in the same process would see its timers.
        test: {...IN_PAGE, ...TOGETHER, name: 'studio', include: ['tests/studio/**/*.test.tsx']},
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          ...IN_PAGE,
          ...TOGETHER,
          name: 'site',
          setupFiles: ['tests/setup/freshVisit.ts', ...IN_PAGE.setupFiles],
          include: ['tests/pages/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
