import type {CDPSession, Locator, Page} from '@playwright/test'
import {expect, test, untilReady} from './fixtures.ts'

/** Slowdowns of slow devices against this machine. */
const SLOWNESSES = [4, 6]
/** Milliseconds that a slow network adds to each answer. */
const LATENCY = 150
/** Milliseconds between two keys: as fast as a browser fills in a field, and as people type. */
const PACES = [0, 40, 110]

/** All fields that code also writes: the typed text, and the expected value. */
const FIELDS = [
  {
    address: '/NotAvailable/boise',
    name: 'Mobile number',
    role: 'textbox',
    typed: '2085550123',
    held: '(208) 555-0123',
  },
  {address: '/FindaCity', name: 'Find a city', role: 'combobox', typed: 'san jose', held: 'san jose'},
  {
    address: '/HelpRider',
    name: 'Search rider topics',
    role: 'searchbox',
    typed: 'account',
    held: 'account',
  },
] as const

type FieldCase = (typeof FIELDS)[number]

/** Time limit of one run on a busy machine, in milliseconds. */
const MOST_TIME = 80_000
/** Minimum number of runs for each field in all; more with `RUNS=200`, say, to find rare failures. */
const RUNS = Math.max(Number(process.env['RUNS'] ?? 0), SLOWNESSES.length * PACES.length)
/** The paces of one field and slowness, from run to run. */
const RUN_PACES = Array.from(
  {length: Math.ceil(RUNS / SLOWNESSES.length)},
  (_, run) => PACES[run % PACES.length] ?? 0,
)

const fieldOf = (page: Page, {role, name}: FieldCase): Locator => page.getByRole(role, {name})

async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', {rate})
  const network = {offline: false, latency: LATENCY, downloadThroughput: -1, uploadThroughput: -1}
  await session.send('Network.emulateNetworkConditions', network)
  return session
}

for (const field of FIELDS) {
  for (const rate of SLOWNESSES) {
    test(`what is typed at once into "${field.name}" stays as typed, ${rate} times slower`, async ({
      page,
    }) => {
      test.setTimeout(RUN_PACES.length * MOST_TIME)
      await slowDown(page, rate)
      for (const delay of RUN_PACES) {
        await page.goto(field.address, {waitUntil: 'commit'})
        await fieldOf(page, field).click()
        await page.keyboard.type(field.typed, {delay})
        await untilReady(page)
        await expect(fieldOf(page, field), `a key each ${delay} ms`).toHaveValue(field.held)
      }
    })
  }

  test(`a keyboard that composes writes "${field.name}" as others do, also while the page starts`, async ({
    page,
  }) => {
    for (const isEarly of [true, false]) {
      const session = await slowDown(page, isEarly ? 6 : 1)
      await page.goto(field.address, {waitUntil: isEarly ? 'commit' : 'load'})
      if (!isEarly) await untilReady(page)
      await fieldOf(page, field).click()
      for (let length = 1; length <= field.typed.length; length++) {
        const text = field.typed.slice(0, length)
        await session.send('Input.imeSetComposition', {text, selectionStart: length, selectionEnd: length})
        if (isEarly) await page.waitForTimeout(60)
        await expect(fieldOf(page, field)).toHaveValue(text)
      }
      await untilReady(page)
      await session.send('Input.insertText', {text: field.typed})
      await expect(fieldOf(page, field)).toHaveValue(field.held)
    }
  })

  test(`Ctrl+Z in "${field.name}" takes back what was typed`, async ({page}) => {
    await page.goto(field.address)
    await untilReady(page)
    await fieldOf(page, field).click()
    await page.keyboard.type(field.typed)
    await expect(fieldOf(page, field)).toHaveValue(field.held)
    for (let step = 0; step < field.typed.length; step++) await page.keyboard.press('Control+z')
    await expect(fieldOf(page, field)).toHaveValue('')
  })
}
