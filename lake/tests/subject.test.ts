import {afterEach, describe, expect, it, vi} from 'vitest'

afterEach(() => vi.unstubAllEnvs())

/** Returns the subjects of the client's tests with these two variables set. */
async function subjectsWith(projectId: string, token: string): Promise<readonly string[]> {
  vi.stubEnv('LAKE_TESTS_PROJECT_ID', projectId)
  vi.stubEnv('LAKE_TESTS_TOKEN', token)
  vi.resetModules()
  const {SUBJECTS} = await import('./subject.ts')
  return SUBJECTS
}

describe('what the tests of the client’s view run against', () => {
  it('is the hosted project that LAKE_TESTS_PROJECT_ID and LAKE_TESTS_TOKEN name, and nothing else', async () => {
    expect(await subjectsWith('abc123', 'secret')).toEqual(['hosted'])
  })

  it('is the lake over each kind of store, unless both are set', async () => {
    for (const [projectId, token] of [
      ['', ''],
      ['abc123', ''],
      ['', 'secret'],
    ] as const) {
      expect(await subjectsWith(projectId, token)).toEqual(['memory', 'sqlite'])
    }
  })
})
