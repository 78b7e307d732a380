import {createHash} from 'node:crypto'
import {describe, expect, test} from 'vitest'
import {readConnection} from '../../model/connection/connection.ts'
import {headersOf} from './headers.ts'

const EMBEDDED = readConnection({})
const HOSTED = readConnection({VITE_SANITY_PROJECT_ID: 'ab12cd34', VITE_SANITY_DATASET: 'production'})
const PLAIN = {development: false, services: []}

/** Returns the directives of a document's policy by their names. */
function policyOf(headers: Record<string, string>): Record<string, string> {
  const directives = (headers['Content-Security-Policy'] ?? '').split('; ')
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/).slice(0, 2)))
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test.each(['/', '/Rider', '/studio/', '/sign-in', '/assets/site.js'])(
  'every answer keeps browsers from guessing and spying: %s',
  (pathname) => {
    expect(headersOf(EMBEDDED, PLAIN)(pathname)).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=31536000',
      'Content-Security-Policy': expect.stringContaining("default-src 'none'; "),
    })
  },
)

describe('a page of the site', () => {
  test('shows and runs what is of this server alone, and is framed by it alone', () => {
    expect(policyOf(headersOf(EMBEDDED, PLAIN)('/Rider'))).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'media-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'self'",
    })
  })

  test('runs the texts that stand in it, and no others', () => {
    const headers = headersOf(EMBEDDED, PLAIN)
    const inline = {scripts: ['one()', 'two()'], styles: ['p {}']}
    expect(policyOf(headers('/Rider', inline))).toMatchObject({
      'script-src': `'self' ${hashOf('one()')} ${hashOf('two()')}`,
      'style-src': `'self' ${hashOf('p {}')}`,
    })
    expect(policyOf(headers('/Driver', {scripts: [], styles: ['b {}']}))).toMatchObject({
      'script-src': "'self'",
      'style-src': `'self' ${hashOf('b {}')}`,
    })
    expect(headers('/Rider', inline), 'long texts are hashed once').toBe(headers('/Other', inline))
  })

  test('asks the hosted project and the outside services, where there are some', () => {
    const services = ['https://cities.example', 'https://maps.example']
    expect(policyOf(headersOf(EMBEDDED, {...PLAIN, services})('/'))).toMatchObject({
      'connect-src': "'self' https://cities.example https://maps.example",
      'img-src': "'self' data:",
    })
    expect(policyOf(headersOf(HOSTED, {...PLAIN, services})('/'))).toMatchObject({
      'connect-src':
        "'self' https://ab12cd34.api.sanity.io https://ab12cd34.apicdn.sanity.io wss://ab12cd34.api.sanity.io " +
        'https://cities.example https://maps.example',
      'img-src': "'self' data: https://cdn.sanity.io",
      'media-src': "'self' https://cdn.sanity.io",
    })
  })
})

describe('the Studio', () => {
  const STUDIO = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'media-src': "'self' blob:",
    'font-src': "'self' data:",
    'connect-src': "'self'",
    'worker-src': "'self' blob:",
    'frame-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }

  test('speaks to this server alone, and is in no frame', () => {
    expect(policyOf(headersOf(EMBEDDED, PLAIN)('/studio/structure'))).toEqual(STUDIO)
  })

  test('speaks to the hosted service where content is there', () => {
    const hosted = 'https://*.sanity.io wss://*.sanity.io https://sanity-cdn.com'
    expect(policyOf(headersOf(HOSTED, PLAIN)('/studio'))).toEqual({
      ...STUDIO,
      'img-src': `'self' data: blob: ${hosted}`,
      'media-src': `'self' blob: ${hosted}`,
      'font-src': `'self' data: ${hosted}`,
      'connect-src': `'self' ${hosted}`,
    })
  })
})

test('where staff sign in nothing but files of this server is shown, also for developers', () => {
  const expected = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  for (const development of [false, true]) {
    expect(policyOf(headersOf(EMBEDDED, {...PLAIN, development})('/sign-in/code'))).toEqual(expected)
  }
  expect(policyOf(headersOf(HOSTED, PLAIN)('/sign-in')), 'a page like any other').toMatchObject({
    'frame-ancestors': "'self'",
  })
})

test.each(['/Rider', '/studio/'])('developers have what reloads %s, which stands in it', (pathname) => {
  expect(policyOf(headersOf(EMBEDDED, {...PLAIN, development: true})(pathname))).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self' 'unsafe-inline'",
    'style-src': "'self' 'unsafe-inline'",
  })
})
