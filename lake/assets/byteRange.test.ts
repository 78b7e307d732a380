import {describe, expect, it} from 'vitest'
import {answerBytes} from './byteRange.ts'

async function answer(asked: Record<string, string>) {
  const bytes = new TextEncoder().encode('0123456789')
  const request = new Request('http://localhost/', {headers: asked})
  const response = answerBytes(bytes, request, new Headers({etag: '"tag"', 'content-type': 'text/plain'}))
  const {status, headers} = response
  return [status, headers.get('content-range'), headers.get('content-length'), await response.text()]
}

describe('a request for a part of a file', () => {
  it.each([
    ['bytes=2-4', [206, 'bytes 2-4/10', '3', '234']],
    ['bytes=7-', [206, 'bytes 7-9/10', '3', '789']],
    ['bytes=-3', [206, 'bytes 7-9/10', '3', '789']],
    ['bytes=-30', [206, 'bytes 0-9/10', '10', '0123456789']],
    ['bytes=8-30', [206, 'bytes 8-9/10', '2', '89']],
    ['bytes=10-', [416, 'bytes */10', null, '']],
    ['bytes=-0', [416, 'bytes */10', null, '']],
  ])('%s', async (range, expected) => {
    expect(await answer({range})).toEqual(expected)
  })

  it.each(['bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'bytes=a-b'])(
    'that makes no sense, or is for several parts, gets everything: %s',
    async (range) => {
      expect(await answer({range})).toEqual([200, null, '10', '0123456789'])
    },
  )

  it('gets everything when the file is not the one that it knew', async () => {
    const range = 'bytes=0-1'
    expect(await answer({range, 'if-range': '"tag"'})).toEqual([206, 'bytes 0-1/10', '2', '01'])
    expect(await answer({range, 'if-range': '"other"'})).toEqual([200, null, '10', '0123456789'])
  })
})
