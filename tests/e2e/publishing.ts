import {expect, type Page} from '@playwright/test'

/**
 * Publishes what a form shows. The Studio forgets a press while it still checks what was typed last, so
 * it is pressed until it has worked.
 * @param expectPublished fails within seconds as long as it has not
 */
export const publishUntil = (studio: Page, expectPublished: () => Promise<void>): Promise<void> =>
  expect(async () => {
    const publish = studio.getByTestId('action-publish')
    if (await publish.isEnabled()) await publish.click({timeout: 3000})
    await expectPublished()
  }).toPass()
