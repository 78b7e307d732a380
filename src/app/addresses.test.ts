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
  ['/%52ider', '/rider'],
  ['/spring%2Doffer', '/spring-offer'],
  ['/%2552ider', '/%52ider'],
  ['/Rider%', '/rider%'],
  ['/%E0%A4%A', '/%e0%a4%a'],
])('%s shows what content keeps at %s', (path, route) => {
  expect(contentRoute(path)).toBe(route)
})
