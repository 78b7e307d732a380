import {expect, type Page} from '@playwright/test'

/**
 * Creates a release, whose title the Studio asks for, and waits for its page. A Studio on a busy machine opens that
 * page before it knows of the release, and says that it does not exist. While it loads the release's content, it loses
 * changes of it by other clients.
 * @returns the name of the release
 */
export async function createRelease(studio: Page, title: string): Promise<string> {
  await studio.getByTestId('release-form-title').fill(title)
  await studio.getByRole('button', {name: 'Create release'}).click()
  const inList = studio.getByRole('table').getByText(title)
  await expect(async () => {
    if (await inList.isVisible()) await inList.click({timeout: 3000})
    await expect(studio.getByTestId('document-table-card').getByText('No documents')).toBeVisible({
      timeout: 3000,
    })
  }).toPass()
  const [, name] = /\/releases\/(\w+)/.exec(new URL(studio.url()).pathname) ?? []
  if (name === undefined) throw new Error(`${studio.url()} is not the page of a release.`)
  return name
}
