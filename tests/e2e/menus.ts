import {expect, type Locator, type Page} from '@playwright/test'

/**
 * Opens a menu of the Studio and uses one of its items. The menu closes by itself when the form behind it changes, and
 * is then opened again.
 * @param use fails within seconds if the menu has closed
 */
export const withMenu = (button: Locator, item: Locator, use: () => Promise<void>): Promise<void> =>
  expect(async () => {
    if (!(await item.isVisible())) await button.click({timeout: 3000})
    await use()
  }).toPass()

/**
 * Chooses an item of a menu of the Studio. On a busy machine the click may take long although it has worked: what it
 * opens would then block another try.
 */
export const chooseFrom = (button: Locator, item: Locator): Promise<void> =>
  withMenu(button, item, () => item.click({timeout: 15_000}))

/**
 * Opens a dialog of the Studio and uses it. It disappears when its owner is rebuilt, as shortly after a document or a
 * release was opened, and is then opened again.
 * @param use fails within seconds if the dialog is gone
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
 * Enters a date and time in a dialog of the Studio, and confirms them.
 * @param open opens the dialog
 * @param name label of the confirming button
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
