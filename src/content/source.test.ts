import {onlineManager, QueryClient, QueryObserver} from '@tanstack/react-query'
import {afterEach, expect, test, vi} from 'vitest'
import {contentSource, createQueryClient} from './source.ts'

const noClient = () => Promise.reject(new Error('not needed'))

afterEach(() => {
  onlineManager.setOnline(true)
})

test('A query client has the content source that it was made with, and no other', async () => {
  const first = createQueryClient(() => Promise.reject(new Error('first')))
  const second = createQueryClient(() => Promise.reject(new Error('second')))
  await expect(contentSource(first).loadClient()).rejects.toThrow('first')
  await expect(contentSource(second).loadClient()).rejects.toThrow('second')
})

test('A query client from elsewhere has none, and its error tells how to make one', () => {
  expect(() => contentSource(new QueryClient())).toThrow(
    new Error('This query client has no content source. Make it with createQueryClient.'),
  )
})

test('What fails is told at once, and asked once', async () => {
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('down')))
  const queryClient = createQueryClient(noClient)
  const stop = new QueryObserver(queryClient, {queryKey: ['a'], queryFn}).subscribe(() => undefined)
  await expect.poll(() => queryClient.getQueryState(['a'])?.status).toBe('error')
  stop()
  queryClient.clear()
  expect(queryFn).toHaveBeenCalledOnce()
})

test('A browser that calls itself offline asks all the same', async () => {
  onlineManager.setOnline(false)
  const queryClient = createQueryClient(noClient)
  expect(await queryClient.fetchQuery({queryKey: ['a'], queryFn: () => 'answered'})).toBe('answered')
  queryClient.clear()
})
