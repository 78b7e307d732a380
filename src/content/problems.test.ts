import {expect, test, vi} from 'vitest'
import {ContentProblem} from './errors.ts'
import {reportProblem} from './problems.ts'

test('content that cannot be shown fails a test', () => {
  const problem = new ContentProblem('Copy mentions {flatFe}.')
  expect(() => reportProblem(problem)).toThrow(problem)
})

test('in production each problem is reported once, to the window too, and nothing breaks', () => {
  vi.stubEnv('MODE', 'production')
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  const problem = new ContentProblem('Copy mentions {radiuss}.')
  const heard = vi.fn<(event: Event) => void>()
  window.addEventListener('siteproblem', heard)
  reportProblem(problem)
  reportProblem(new ContentProblem('Copy mentions {radiuss}.'))
  expect(report.mock.calls).toEqual([[problem]])
  expect(heard.mock.calls).toEqual([[expect.objectContaining({detail: problem})]])
})
