import {expect, type Locator} from '@playwright/test'

/**
 * Opens a menu of the Studio and does something with an item of it. The menu closes by itself when the form behind
 * it changes, and is opened anew then.
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
