import {expect, type Locator, type Page} from '@playwright/test'

/** Expects that Publish can be pressed. Otherwise tells why the Studio refuses, as it tells a pointer that rests on the button. */
async function expectPublishable(studio: Page, publish: Locator): Promise<void> {
  try {
    // It can be pressed once there is a draft of what was typed. To expect anything before that takes seconds.
    await expect(publish).toBeEnabled()
  } catch (error) {
    await publish.hover({force: true})
    const reason = studio.locator('[data-ui="Tooltip__card"]').last()
    const words = await reason.textContent({timeout: 5000}).catch(() => 'nothing')
    throw new Error(`Publish stays off at ${studio.url()}. Its reason: ${words}`, {cause: error})
  }
}

/** What the Studio tells before it publishes what reaches more than one page. */
export const summaryIn = (studio: Page): Locator =>
  studio.getByRole('dialog', {name: 'More than one page will be different'})

/**
 * Presses Publish in a form. The Studio forgets a press while it still checks what was typed last, so it is pressed until it
 * has worked.
 * @param expectAnswer fails within seconds as long as it has not published, or asked what it has to ask first
 */
export async function pressPublishUntil(studio: Page, expectAnswer: () => Promise<void>): Promise<void> {
  const publish = studio.getByTestId('action-publish')
  await expectPublishable(studio, publish)
  await expect(async () => {
    // A dialog that has meanwhile opened covers the button: what is expected tells whether that is well.
    if (await publish.isEnabled()) await publish.click({timeout: 3000}).catch(() => undefined)
    await expectAnswer()
  }).toPass()
}

/**
 * Publishes what a form shows, also where the Studio tells first what that reaches.
 * @param expectPublished fails within seconds as long as it has not, or has not asked what else it has to ask
 */
export async function publishUntil(studio: Page, expectPublished: () => Promise<void>): Promise<void> {
  const confirm = summaryIn(studio).getByRole('button', {name: 'Publish', exact: true})
  await pressPublishUntil(studio, async () => {
    const confirmed = confirm.click({timeout: 3000}).catch(() => undefined)
    await expectPublished()
    void confirmed
  })
}
