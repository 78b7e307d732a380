import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test} from 'vitest'
import {useDialogFocus} from './useDialogFocus.ts'

afterEach(cleanup)

function Dialog() {
  useDialogFocus()
  return (
    <div role="dialog">
      <input aria-label="In the dialog" />
    </div>
  )
}

/** The Studio while somebody opens a dialog, from a menu or with a button. */
const studio = ({menu = false, dialog = false}) => (
  <>
    <button id="opener">Actions</button>
    <input aria-label="In the form" />
    {menu && (
      <div role="menu" aria-labelledby="opener">
        <button role="menuitem">Correct</button>
      </div>
    )}
    {dialog && <Dialog />}
  </>
)

const actions = () => screen.getByRole('button', {name: 'Actions'})

const press = (opener: HTMLElement) => userEvent.click(opener)

const pressByKeys = async (opener: HTMLElement) => {
  opener.focus()
  await userEvent.keyboard('{Enter}')
}

test.each([
  ['the button that opened it, by pointing', {menu: false}, 'button', press],
  ['the button that opened it, by keys', {menu: false}, 'button', pressByKeys],
  [
    'the button of the menu that opened it, by pointing, though its item has gone',
    {menu: true},
    'menuitem',
    press,
  ],
  [
    'the button of the menu that opened it, by keys, though its item has gone',
    {menu: true},
    'menuitem',
    pressByKeys,
  ],
])('a dialog that closes gives the focus back to %s', async (_what, before, opener, open) => {
  const {rerender} = render(studio(before))
  await open(screen.getByRole(opener))
  rerender(studio({}))
  rerender(studio({dialog: true}))
  screen.getByRole('textbox', {name: 'In the dialog'}).focus()
  rerender(studio({}))
  expect(actions()).toHaveFocus()
})

test('a dialog keeps the focus when the menu that opened it takes it once more', async () => {
  const {rerender} = render(studio({menu: true}))
  await userEvent.click(screen.getByRole('menuitem'))
  rerender(studio({menu: true, dialog: true}))
  const field = screen.getByRole('textbox', {name: 'In the dialog'})
  field.focus()
  screen.getByRole('menuitem').focus()
  expect(field).toHaveFocus()
})

// The Studio moves the focus to a form's first field when the form is ready, whatever was opened meanwhile.
test.each(['before the dialog is there', 'while the dialog is open'])(
  'it does so, too, when the focus was led into the form %s',
  async (when) => {
    const {rerender} = render(studio({}))
    await userEvent.click(actions())
    const leadIntoForm = () => screen.getByRole('textbox', {name: 'In the form'}).focus()
    if (when.startsWith('before')) leadIntoForm()
    rerender(studio({dialog: true}))
    screen.getByRole('textbox', {name: 'In the dialog'}).focus()
    if (when.startsWith('while')) leadIntoForm()
    rerender(studio({}))
    expect(actions()).toHaveFocus()
  },
)
