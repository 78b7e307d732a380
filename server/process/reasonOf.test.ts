import {expect, test} from 'vitest'
import {reasonOf} from './reasonOf.ts'

test('why content cannot be read is one line, which names the server that was not reached and no query', () => {
  const unreached = new TypeError('fetch failed', {cause: new Error('getaddrinfo ENOTFOUND api.example')})
  expect(reasonOf(unreached)).toBe('fetch failed (getaddrinfo ENOTFOUND api.example)')
  const down = new Error('GET-request to http://localhost/query?query=*[_type == 1] resulted in 503\nDown')
  expect(reasonOf(down)).not.toContain('\n')
  expect(reasonOf(new Error('GET-request to http://localhost/query?query=%2A resulted in HTTP 503'))).toBe(
    'GET-request to http://localhost/query resulted in HTTP 503',
  )
  expect(reasonOf('no words')).toBe('no words')
})
