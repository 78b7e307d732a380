import {expect, it, onTestFinished, vi} from 'vitest'
import {createLake, createMemoryStore} from '../index.ts'
import {MAX_CONCURRENT_UPLOADS, UPLOAD_PACE} from '../limits.ts'

it('uploads that send nothing give their places to others within seconds', async () => {
  const lake = createLake(createMemoryStore())
  onTestFinished(() => lake.close())
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'performance']})
  onTestFinished(() => void vi.useRealTimers())
  const upload = (body: BodyInit) => {
    const streaming = {method: 'POST', body, duplex: 'half'}
    return lake.fetch(new Request('http://localhost/v2025-02-19/assets/files/production', streaming))
  }
  const silent = Array.from({length: MAX_CONCURRENT_UPLOADS}, () => upload(new ReadableStream()))
  const next = upload('Terms')
  await vi.advanceTimersByTimeAsync(UPLOAD_PACE.grace + 1)
  expect(await Promise.all(silent.map(async (answer) => (await answer).status))).toEqual(
    silent.map(() => 408),
  )
  expect((await next).status).toBe(200)
})
