import {expect, type Locator, type Page} from '@playwright/test'

/**
 * Opens a menu of the Studio and does something with an item of it. The menu closes by itself when the form behind
 * it changes, and is opened again then.
 * @param use fails within seconds when the menu has closed
 */
export const withMenu = (button: Locator, item: Locator, use: () => Promise<void>): Promise<void> =>
  expect(async () => {
    if (!(await item.isVisible())) await button.click({timeout: 3000})
    await use()
  }).toPass()

/**
 * Chooses an item of a menu of the Studio. On a busy machine the click may take long although it has been done: what it
 * opens would be in the way of doing it again.
 */
export const chooseFrom = (button: Locator, item: Locator): Promise<void> =>
  withMenu(button, item, () => item.click({timeout: 15_000}))

/**
 * Opens a dialog of the Studio and does something in it. It goes by itself when what it belongs to is built again, as happens
 * shortly after a document or a release was opened, and is opened again then.
 * @param use fails within seconds when the dialog has gone
 */
export const inDialog = (
  dialog: Locator,
  open: () => Promise<void>,
  use: () => Promise<void>,
): Promise<void> =>
  expect(async () => {
    if (!(await dialog.isVisible())) await open()
    await use()
  }).toPass()

/**
 * Writes a date and time where a dialog of the Studio asks for them, and confirms them.
 * @param open opens the dialog
 * @param name what the button says that confirms
 */
export function chooseTime(
  studio: Page,
  open: () => Promise<void>,
  text: string,
  name: string,
): Promise<void> {
  const dialog = studio.getByRole('dialog')
  const field = dialog.getByTestId('date-input')
  return inDialog(dialog, open, async () => {
    await field.fill(text, {timeout: 5000})
    await field.press('Tab', {timeout: 5000})
    await expect(field).toHaveValue(text, {timeout: 5000})
    await dialog.getByRole('button', {name, exact: true}).click({timeout: 15_000})
  })
}
