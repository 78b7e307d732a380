import {expect, test} from 'vitest'
import {markWords} from './markWords.ts'

const page = (body: string) => `<html><head><title>Old</title></head><body class="a">${body}</body></html>`

test('words that go and come are marked where they stand, several next to each other as one', () => {
  const marked = markWords(
    page('<p>A ride is <b>nine dollars</b> now.</p>'),
    page('<p>A ride is <b>ten whole dollars</b> now.</p>'),
  )
  expect(marked).toEqual({
    now: page('<p>A ride is <b><del class="review-mark">nine</del> dollars</b> now.</p>'),
    later: page('<p>A ride is <b><ins class="review-mark">ten whole</ins> dollars</b> now.</p>'),
    removed: 1,
    added: 2,
  })
})

test('nothing is marked in drawings and forms, whose elements hold no others', () => {
  const marked = markWords(page('<svg><title>One</title></svg>'), page('<svg><title>Two</title></svg>'))
  expect(marked).toMatchObject({removed: 0, added: 0, later: page('<svg><title>Two</title></svg>')})
})

test('a mark ends where an element does', () => {
  const {later} = markWords(page('<p></p><p>z</p>'), page('<p>a b</p><p>c z</p>'))
  expect(later).toBe(
    page('<p><ins class="review-mark">a b</ins></p><p><ins class="review-mark">c</ins> z</p>'),
  )
})
