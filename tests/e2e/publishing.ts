import {expect, type Page} from '@playwright/test'

/**
 * Publishes what a form shows. The Studio forgets a press while it still checks what was typed last, so
 * it is pressed until it has worked.
 * @param expectPublished fails within seconds as long as it has not, or has not asked what it has to ask first
 */
export async function publishUntil(studio: Page, expectPublished: () => Promise<void>): Promise<void> {
  const publish = studio.getByTestId('action-publish')
  // It can be pressed once there is a draft of what was typed. To expect anything before that takes seconds.
  await expect(publish).toBeEnabled()
  await expect(async () => {
    // A dialog that has meanwhile opened covers the button: what is expected tells whether that is well.
    if (await publish.isEnabled()) await publish.click({timeout: 3000}).catch(() => undefined)
    await expectPublished()
  }).toPass()
}
