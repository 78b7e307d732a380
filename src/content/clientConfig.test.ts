import {createClient} from '@sanity/client'
import {expect, test, vi} from 'vitest'
import {clientConfig} from './clientConfig.ts'
import {readConnection} from './connection.ts'

test('Questions to the embedded lake go the way of every request of the page, to where the lake answers', async () => {
  vi.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json({result: ['a'], ms: 1})))
  const client = createClient(clientConfig(readConnection({}), 'http://localhost:4000'))
  expect(await client.fetch('*[_type == "fact"]')).toEqual(['a'])
  const [address] = vi.mocked(fetch).mock.lastCall ?? []
  expect(String(address)).toMatch(/^http:\/\/localhost:4000\/v2025-02-19\/data\/query\/production\?/)
})
