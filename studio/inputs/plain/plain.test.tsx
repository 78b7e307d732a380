import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test} from 'vitest'
import {KeptCaret} from './KeptCaret.tsx'
import {movedCaret} from '../../content/caret.ts'

afterEach(cleanup)

test('somebody who types goes on where they are while a colleague changes the same field', async () => {
  let stored = 'One circle.'
  // Like the Studio's: the field shows the stored text, by its editor or a colleague.
  const sharedField = () => (
    <KeptCaret id="title">
      <input id="title" value={stored} onChange={({currentTarget}) => store(currentTarget.value)} />
    </KeptCaret>
  )
  const {rerender} = render(sharedField())
  function store(value: string) {
    stored = value
    rerender(sharedField())
  }
  const field = screen.getByRole<HTMLInputElement>('textbox')
  const user = userEvent.setup()
  await user.click(field)
  field.setSelectionRange(3, 3)
  await user.keyboard('ly')
  expect(field).toHaveValue('Onely circle.')

  store('Onely circle. One price.')
  expect([field.selectionStart, field.selectionEnd]).toEqual([5, 5])
  store('Here: Onely circle. One price.')
  expect([field.selectionStart, field.selectionEnd]).toEqual([11, 11])
  await user.keyboard('!')
  expect(field).toHaveValue('Here: Onely! circle. One price.')
})

test.each([
  ['before the change', 2, 'One circle.', 'One wide circle.', 2],
  ['behind the change', 7, 'One circle.', 'One wide circle.', 12],
  ['at the end', 11, 'One circle.', 'One circle', 10],
  ['in what was replaced', 6, 'One circle.', 'One ring.', 8],
  ['in what was emptied', 4, 'One circle.', '', 0],
])('a caret %s', (_where, caret, before, after, moved) => {
  expect(movedCaret(caret, before, after)).toBe(moved)
})
