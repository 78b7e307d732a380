import type {CDPSession, Page} from '@playwright/test'

/**
 * Gives a page a device that makes passkeys and knows them, and asks nobody to touch it.
 * @param device the one that it had, which is taken away
 * @param options `knowsOwner` says whether it checks who sits at it
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
