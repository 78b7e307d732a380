import {expect, test} from 'vitest'
import {contentRoute} from './addresses.ts'

test.each([
  ['/', '/'],
  ['', '/'],
  ['/Places', '/'],
  ['/places/', '/'],
  ['/privacy', '/legal'],
  ['/Legal', '/legal'],
  ['/RIDER//', '/rider'],
  ['/Spring-offer', '/spring-offer'],
])('%s shows what content keeps at %s', (path, route) => {
  expect(contentRoute(path)).toBe(route)
})
