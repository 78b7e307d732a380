import {render} from '@testing-library/react'
import type {Path} from 'sanity'
import {expect, test} from 'vitest'
import {reveal} from './reveal.ts'

const SECTION = ['sections', {_key: 'hero'}]

/** Shows a field after an undo, on a form with only the sections on the screen. @returns what the form is asked to do */
function revealed(path: Path, top = 100): string[] {
  const {container, unmount} = render(<div data-testid="field-sections" />)
  const {firstElementChild: list} = container
  if (list) list.getBoundingClientRect = () => new DOMRect(0, top, 100, 20)
  const asked: string[] = []
  reveal(path, {
    onFieldOpen: (name) => asked.push(`open ${name}`),
    onPathFocus: (focused) => asked.push(`focus ${JSON.stringify(focused)}`),
  })
  unmount()
  return asked
}

test('an undo opens the tab of its field, and shows it there', () => {
  expect(revealed(['seo', 'title'])).toEqual(['open seo', 'focus ["seo","title"]'])
})

test('an undo in a closed dialog shows the list around it, and moves nothing that is in sight', () => {
  expect(revealed([...SECTION, 'heading'])).toEqual([])
  expect(revealed([...SECTION, 'heading'], -500)).toEqual(['focus ["sections"]'])
})
