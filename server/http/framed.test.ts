import {expect, test} from 'vitest'
import {readConnection} from '../../model/connection/connection.ts'
import {framedHeaders, isFramed} from './framed.ts'
import {headersOf} from './headers.ts'

const headers = headersOf(readConnection({}), {development: false, services: []})

test('a page is framed when a browser says that it is for a frame, and never otherwise', () => {
  expect(isFramed('iframe')).toBe(true)
  for (const destination of ['document', 'frame', '', undefined, ['iframe']])
    expect(isFramed(destination)).toBe(false)
})

test('in the Studio’s preview a page is as restricted as alone, but for what styles itself at run time', () => {
  const inline = {scripts: ['one()'], styles: ['p {}', 'b {}']}
  const alone = headers('/Rider', inline)
  const framed = framedHeaders(alone, '/Rider')
  const {'Content-Security-Policy': policy = ''} = alone
  const styles = policy.split('; ').find((directive) => directive.startsWith('style-src')) ?? ''
  expect(styles).toContain('sha256-')
  expect(framed).toEqual({
    ...alone,
    'Content-Security-Policy': policy.replace(styles, "style-src 'self' 'unsafe-inline'"),
  })
})

test('the Studio itself is the same in every frame', () => {
  const strict = {'Content-Security-Policy': "style-src 'self'"}
  expect(framedHeaders(strict, '/studio/structure')).toEqual(strict)
})

test('an answer without a policy gets none', () =>
  expect(framedHeaders({'X-Content-Type-Options': 'nosniff'}, '/Rider')).toStrictEqual({
    'X-Content-Type-Options': 'nosniff',
  }))
