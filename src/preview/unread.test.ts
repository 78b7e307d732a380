import {waitFor} from '@testing-library/react'
import {expect, onTestFinished, test} from 'vitest'
import {keepUnreadClean} from './unread.ts'

const SANITY = {origin: 'sanity.io', href: '/studio/intent/edit/id=page;path=label'}

test('a name with marks is cleaned wherever it stands, also on pages that come later; a placeholder leads to its field', async () => {
  document.body.innerHTML = '<a aria-label="Home*"></a><input placeholder="Find*" aria-label="Home*">'
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const take = keepUnreadClean(ending.signal)
  take([
    {kind: 'attribute', attribute: 'aria-label', value: 'Home*', cleaned: 'Home'},
    {kind: 'attribute', attribute: 'placeholder', value: 'Find*', cleaned: 'Find', sanity: SANITY},
  ])
  const box = document.querySelector('input')
  expect(document.querySelectorAll('[aria-label="Home"]')).toHaveLength(2)
  expect(box?.placeholder).toBe('Find')
  expect(JSON.parse(box?.dataset['sanity'] ?? '')).toEqual(SANITY)

  document.body.innerHTML = '<nav aria-label="Home*"></nav>'
  await waitFor(() => expect(document.querySelector('nav')?.getAttribute('aria-label')).toBe('Home'))
})
