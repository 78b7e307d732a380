import {expect, test} from 'vitest'
import {shareImagePath} from './shareImage.ts'

test.each([
  ['/', '/share.png'],
  ['/Rider', '/share/rider.png'],
  ['/Available/san-jose', '/share/available/san-jose.png'],
  ['/HelpDriver?topic=Earnings', '/share/helpdriver/topic/earnings.png'],
  ['/?topic=pay', '/share/topic/pay.png'],
])('The image that is shared with %s is at %s', (address, path) => {
  expect(shareImagePath(address)).toBe(path)
})
