import type {CDPSession, Page} from '@playwright/test'

/**
 * Gives a page a device that creates and knows passkeys, without a touch.
 * @param device the previous one, which is removed
 * @param options `knowsOwner` tells whether it verifies its user
 */
export async function giveAuthenticator(
  page: Page,
  {device, knowsOwner = true}: {device?: CDPSession; knowsOwner?: boolean} = {},
): Promise<CDPSession> {
  const session = device ?? (await page.context().newCDPSession(page))
  if (device) await session.send('WebAuthn.disable')
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: knowsOwner,
      automaticPresenceSimulation: true,
    },
  })
  return session
}
