import {expect, type Locator} from '@playwright/test'

/** Chooses in a menu of the Studio. It closes by itself when the form behind it changes, and is opened anew then. */
export const chooseFrom = (button: Locator, item: Locator): Promise<void> =>
  expect(async () => {
    if (!(await item.isVisible())) await button.click({timeout: 3000})
    await item.click({timeout: 3000})
  }).toPass()
