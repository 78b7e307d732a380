import {expect, type Locator, type Page} from '@playwright/test'
import {chooseFrom} from './menus.ts'
import type {Newcomer} from './newcomer.ts'
import {publishUntil} from './publishing.ts'

// Finds the way through the Studio by what it shows: by visible names, without addresses, test ids or a manual.

const home = (studio: Page) => studio.getByRole('heading', {level: 1, name: 'Home'})
export const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', {name})
export const textbox = (within: Page | Locator, name: string) =>
  within.getByRole('textbox', {name, exact: true})
export const link = (within: Page | Locator, name: string | RegExp) => within.getByRole('link', {name})
export const item = (studio: Page, name: string | RegExp) => studio.getByRole('menuitem', {name})
export const closeDialog = (studio: Page) => button(studio, 'Close dialog')
export const documentMenu = (studio: Page) => button(studio, 'Open document actions')
export const publishButton = (studio: Page) => studio.getByRole('button', {name: 'Publish', exact: true})

/** Goes to the Studio's first page, where every task begins. */
export async function goHome(studio: Page): Promise<void> {
  if (studio.url() === 'about:blank') await studio.goto('/studio/')
  else await link(studio, 'Home').first().click()
  await expect(home(studio)).toBeVisible()
}

/** Presses Publish once, as a newcomer sees it. */
export function publish(
  studio: Page,
  {count}: Newcomer,
  expectPublished: () => Promise<void>,
): Promise<void> {
  count(1)
  return publishUntil(studio, expectPublished)
}

export const isPublished = (studio: Page) => () =>
  expect(button(studio, /Last published (just now|\d+ sec)/)).toBeVisible({timeout: 5000})

/** Opens a menu, and chooses from it. */
export async function choose({count}: Newcomer, menu: Locator, chosen: Locator): Promise<void> {
  count(2)
  await chooseFrom(menu, chosen)
}

/**
 * Opens a section of the page in the open form. The list contains only visible sections: people scroll, and once more
 * if the parts above have grown meanwhile.
 */
export async function openSection(studio: Page, {count}: Newcomer, name: RegExp): Promise<void> {
  count(1)
  await expect(async () => {
    await button(studio, 'Add item...').scrollIntoViewIfNeeded({timeout: 3000})
    await button(studio, name).click({timeout: 5000})
    await expect(closeDialog(studio)).toBeVisible({timeout: 5000})
  }).toPass()
}

/** Opens a page's form from the first page. */
export async function openPage(studio: Page, {press}: Newcomer, name: string | RegExp): Promise<void> {
  await press(link(studio.getByRole('main'), 'Pages'))
  const list = studio.getByRole('listbox', {name: /^Pages/})
  const row = link(list, name)
  // Only the rows in sight exist, and a few below them.
  await expect(async () => {
    if (await row.isVisible()) return
    await list.hover({timeout: 3000})
    await studio.mouse.wheel(0, 400)
    await expect(row).toBeVisible({timeout: 1000})
  }).toPass()
  await press(row)
  await expect(textbox(studio, 'Address')).toBeEditable()
  // A form that is still being built closes its open dialogs.
  await expect(button(studio, /^Used on/)).toBeVisible()
}

/** Returns the text of a page as visitors receive it. */
const served = async (studio: Page, address: string) => (await studio.request.get(address)).text()

export const expectServed = (studio: Page, address: string, text: string) =>
  expect.poll(() => served(studio, address)).toContain(text)
