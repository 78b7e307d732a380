import {expect, test} from 'vitest'
import {deviceOf} from './device.ts'
import {middleOf} from './drawPicture.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge on Windows',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on a Mac'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
    'Safari on an iPhone',
  ],
  ['curl/8.0', 'A browser'],
  [null, 'A browser'],
])('a browser is called what people call it: %s', (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name)
})

test('a picture is the middle of a photo, wide or high', () => {
  expect(middleOf({width: 300, height: 200})).toEqual({left: 50, top: 0, side: 200})
  expect(middleOf({width: 200, height: 300})).toEqual({left: 0, top: 50, side: 200})
})
