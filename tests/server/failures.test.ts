import {describe, expect, test} from 'vitest'
import type {Answer} from '../../server/http/requestListener.ts'
import {listenTo, serveBehindGate} from './serving.ts'

/** Serves pages with a given answer; without one, they are not ready. */
const serve = (pages?: Answer): Promise<string> => serveBehindGate({answers: pages ? {pages} : {}})

describe('a failure while answering', () => {
  test.each<[string, Answer]>([
    [
      'thrown at once',
      () => {
        throw new Error('the disk is gone')
      },
    ],
    ['thrown later', () => Promise.reject(new Error('the disk is gone'))],
  ])('%s is told to the visitor as 500 and in full to the owner', async (_when, fails) => {
    const output = listenTo('stderr')
    const response = await fetch(await serve(fails))
    expect(response.status).toBe(500)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).not.toContain('disk')
    expect(output).toEqual([expect.stringContaining('the disk is gone')])
  })

  test('after a part was sent cuts the answer off, and leaves others alone', async () => {
    const output = listenTo('stderr')
    const origin = await serve((request, response) => {
      response.write('half of ')
      if (request.url === '/broken') throw new Error('the disk is gone')
      response.end('a page')
    })
    await expect(fetch(`${origin}/broken`).then((response) => response.text())).rejects.toThrow(
      /terminated|aborted|other side closed|failed/,
    )
    expect(output).toEqual([expect.stringContaining('the disk is gone')])
    expect(await (await fetch(origin)).text()).toBe('half of a page')
  })
})

describe('while the server is starting', () => {
  test.each(['/', '/studio/', '/v2025-02-19/users/me'])('%s says so and when to come again', async (path) => {
    const response = await fetch((await serve()) + path)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toContain('starting')
  })
})
