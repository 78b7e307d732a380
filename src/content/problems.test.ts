import {expect, test, vi} from 'vitest'
import {ContentProblem} from './errors.ts'
import {reportProblem} from './problems.ts'

test('content that cannot be shown fails a test', () => {
  const problem = 'Copy mentions {flatFe}.'
  expect(() => reportProblem(problem)).toThrow(new ContentProblem(problem))
})

test('in production each problem is reported once, to the window too, and nothing breaks', () => {
  vi.stubEnv('MODE', 'production')
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  const problem = 'Copy mentions {radiuss}.'
  const heard = vi.fn<(event: Event) => void>()
  window.addEventListener('siteproblem', heard)
  reportProblem(problem)
  reportProblem(problem)
  expect(report.mock.calls).toEqual([[new ContentProblem(problem)]])
  expect(heard.mock.calls).toEqual([[expect.objectContaining({detail: new ContentProblem(problem)})]])
})
