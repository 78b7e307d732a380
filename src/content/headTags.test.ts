import {afterEach, expect, test} from 'vitest'
import {findHeadTags} from './headTags.ts'

const OF_A_PAGE = [
  '<title>Ride</title>',
  '<meta name="description" content="One fee.">',
  '<meta name="robots" content="noindex">',
  '<meta name="twitter:card" content="summary">',
  '<meta property="og:title" content="Ride">',
  '<link rel="canonical" href="https://loop.example/Rider">',
]
const OF_THE_SITE = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width">',
  '<link rel="icon" href="/favicon.svg">',
  '<style>p {color: red}</style>',
]

const before = document.head.innerHTML

afterEach(() => {
  document.head.innerHTML = before
})

test('What a page brought into the head is taken away for the next one, and nothing of the site', () => {
  document.head.innerHTML = [...OF_THE_SITE, ...OF_A_PAGE].join('')
  const takeAway = findHeadTags()
  expect(document.title, 'it stays until it is taken away').toBe('Ride')
  takeAway()
  expect(document.head.innerHTML).toBe(OF_THE_SITE.join(''))
})

test('What the next page has brought by then stays', () => {
  document.head.innerHTML = OF_A_PAGE.join('')
  const takeAway = findHeadTags()
  document.head.insertAdjacentHTML('beforeend', '<title>Drive</title>')
  takeAway()
  expect(document.head.innerHTML).toBe('<title>Drive</title>')
})
