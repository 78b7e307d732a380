import {cleanup, render, screen} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import {useReturnedFocus} from './useReturnedFocus.ts'

afterEach(cleanup)

function Dialog() {
  useReturnedFocus()
  return <input aria-label="In the dialog" />
}

/** What the Studio shows while somebody opens a dialog from a menu. */
const studio = ({menu = false, dialog = false}) => (
  <>
    <button id="opener">Actions</button>
    {menu && (
      <div role="menu" aria-labelledby="opener">
        <button role="menuitem">Correct</button>
      </div>
    )}
    {dialog && <Dialog />}
  </>
)

test.each([
  ['the button that opened it', {menu: false}, 'button'],
  ['the button of the menu that opened it, though its item has gone', {menu: true}, 'menuitem'],
])('a dialog that closes gives the focus back to %s', (_what, before, opener) => {
  const {rerender} = render(studio(before))
  screen.getByRole(opener).focus()
  rerender(studio({}))
  rerender(studio({dialog: true}))
  screen.getByRole('textbox').focus()
  rerender(studio({}))
  expect(screen.getByRole('button', {name: 'Actions'})).toHaveFocus()
})
