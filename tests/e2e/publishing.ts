import {expect, type Locator, type Page} from '@playwright/test'

/** Expects Publish to be enabled. Otherwise reports the Studio's reason, from the button's tooltip. */
async function expectPublishable(studio: Page, publish: Locator): Promise<void> {
  try {
    // It is enabled once there is a draft of the input. Expecting anything earlier takes seconds.
    await expect(publish).toBeEnabled()
  } catch (error) {
    await publish.hover({force: true})
    const reason = studio.locator('[data-ui="Tooltip__card"]').last()
    const words = await reason.textContent({timeout: 5000}).catch(() => 'nothing')
    throw new Error(`Publish stays off at ${studio.url()}. Its reason: ${words}`, {cause: error})
  }
}

/** Returns the Studio's dialog before a publish that changes more than one page. */
export const summaryIn = (studio: Page): Locator =>
  studio.getByRole('dialog', {name: 'More than one page will be different'})

/**
 * Presses Publish in a form. The Studio loses a press while it still checks the last input, so this presses until it works.
 * @param expectAnswer fails within seconds until the form is published, or asks its question
 */
export async function pressPublishUntil(studio: Page, expectAnswer: () => Promise<void>): Promise<void> {
  const publish = studio.getByTestId('action-publish')
  await expectPublishable(studio, publish)
  await expect(async () => {
    // A dialog that has opened meanwhile covers the button: the expectation tells whether that is right.
    if (await publish.isEnabled()) await publish.click({timeout: 3000}).catch(() => undefined)
    await expectAnswer()
  }).toPass()
}

/**
 * Publishes the content of a form, including the Studio's question about its reach.
 * @param expectPublished fails within seconds until it is published, or the Studio asks something else
 */
export async function publishUntil(studio: Page, expectPublished: () => Promise<void>): Promise<void> {
  const confirm = summaryIn(studio).getByRole('button', {name: 'Publish', exact: true})
  await pressPublishUntil(studio, async () => {
    const confirmed = confirm.click({timeout: 3000}).catch(() => undefined)
    await expectPublished()
    void confirmed
  })
}
