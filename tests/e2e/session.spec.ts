import {AT_MACHINE} from '../server/staffAccounts.ts'
import {findings} from './accessibility.ts'
import {
  ADA,
  bringCookies,
  clientWith,
  type Company,
  expect,
  manage,
  MAX,
  openPeople,
  SOON,
  test,
} from './company.ts'

const FACT = '/studio/structure/facts;fact-payoutDay'

/** Returns the saved words of a fact. */
const savedWords = ({product, staff, ids}: Company): Promise<unknown> =>
  clientWith(
    product,
    staff.tokens.make({name: 'Reader', role: 'developer', expiresAt: Date.now() + 60_000}, ids.ada),
  ).fetch<unknown>('*[_id == "fact-payoutDay"][0].text')

test('a change of role ends an open Studio, which says so and loses no words', async ({company, pageOf}) => {
  const max = await pageOf(MAX)
  await max.goto(FACT)
  const words = max.getByRole('textbox', {name: 'Words'})
  await expect(words).toBeEditable()
  await words.fill('Thursday')
  await expect.poll(() => savedWords(company)).toBe('Thursday')

  const ada = await pageOf(ADA)
  const dialog = await manage(await openPeople(ada), 'Max Power', 'Change role')
  await dialog.getByLabel('Role').selectOption('Administrator')
  await dialog.getByRole('button', {name: 'Change role'}).click()
  await expect(dialog).toBeHidden()

  const end = max.getByRole('dialog', {name: 'You have been signed out'})
  await expect(end).toBeVisible({timeout: SOON})
  await expect(end).toContainText(/What you had written by .+ is saved/)
  await expect(end).toContainText('An administrator has changed your role.')
  await expect(end).not.toContainText('two weeks')
  const again = end.getByRole('link', {name: 'Sign in again'})
  await expect(again).toBeFocused()
  await expect(again).toHaveAttribute('href', `/sign-in?returnTo=${encodeURIComponent(FACT)}`)
  expect(await findings(max, {part: 'dialog[open]'})).toEqual([])
  await expect(words).toHaveValue('Thursday')
  expect(await savedWords(company)).toBe('Thursday')
  // Browsers close a dialog at the second Escape, whatever it wants.
  await max.keyboard.press('Escape')
  await max.keyboard.press('Escape')
  await expect(end.getByText('An administrator has changed your role.')).toBeVisible()

  await end.getByRole('button', {name: 'Show me the screen'}).click()
  await expect(max.getByRole('region', {name: 'Session'})).toContainText('What you change now is not saved.')
  expect(await findings(max, {part: '[aria-label="Session"]'})).toEqual([])
  await expect(words).toHaveValue('Thursday')
  await bringCookies(company, max.context(), MAX)
  await expect(max.getByRole('region', {name: 'Session'})).toBeHidden({timeout: SOON})
  await company.staff.people.change(company.ids.max, {role: 'marketing'}, AT_MACHINE)
})

test('words that were on their way when the session ended are saved once their writer is back', async ({
  company,
  pageOf,
}) => {
  const max = await pageOf(MAX)
  await max.goto(FACT)
  const words = max.getByRole('textbox', {name: 'Words'})
  await expect(words).toBeEditable()
  const {promise: sent, resolve: send} = Promise.withResolvers<void>()
  const saving = '**/data/{actions,mutate}/**'
  await max.route(saving, async (route) => {
    await sent
    await route.continue()
  })
  const onItsWay = max.waitForRequest(saving)
  await words.fill('Wednesday')
  await onItsWay
  await company.staff.people.endSessions(company.ids.max, AT_MACHINE)
  send()
  await expect(max.getByRole('dialog', {name: 'You have been signed out'})).toBeVisible({timeout: SOON})
  await expect(words).toHaveValue('Wednesday')
  expect(await savedWords(company)).not.toBe('Wednesday')

  await bringCookies(company, max.context(), MAX)
  await expect(max.getByRole('dialog')).toBeHidden({timeout: SOON})
  await expect.poll(() => savedWords(company)).toBe('Wednesday')
  await expect(words).toHaveValue('Wednesday')
})

test('somebody who signs in as another person is told so by what is still open', async ({
  company,
  pageOf,
}) => {
  const page = await pageOf(MAX)
  await page.goto('/studio/account')
  await expect(page.getByRole('heading', {level: 1, name: 'Your account'})).toBeVisible()
  await bringCookies(company, page.context(), ADA)
  const dialog = page.getByRole('dialog', {name: 'Ada Lovelace has signed in in this browser'})
  await expect(dialog).toBeVisible({timeout: SOON})
  await dialog.getByRole('button', {name: 'Go on as Ada Lovelace'}).click()
  await expect(page.getByRole('textbox', {name: 'Name', exact: true})).toHaveValue('Ada Lovelace')
})

test('an unreachable server signs nobody out', async ({pageOf}) => {
  const page = await pageOf(MAX)
  const asked = () =>
    page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === '/sign-in/api/me')
  await page.goto('/studio/account')
  await expect(page.getByRole('heading', {level: 1, name: 'Your account'})).toBeVisible()
  await page.route(/\/sign-in\/api\/me(?:\?|$)/, (route) => route.abort())
  await asked()
  await asked()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('two people in one document see each other by name, and so does history', async ({company, pageOf}) => {
  const [ada, max] = [await pageOf(ADA), await pageOf(MAX)]
  await ada.goto(FACT)
  await max.goto(FACT)
  await max.getByRole('textbox', {name: 'Words'}).fill('Tuesday')
  await expect(
    ada.getByRole('option', {name: /direct deposit.* Max Power is editing this document right now/}),
  ).toBeVisible()
  await expect.poll(() => savedWords(company)).toBe('Tuesday')
  await ada.goto('/studio/home')
  await expect(ada.getByRole('region', {name: 'Recent activity'})).toContainText(
    /Edited “Day of the drivers’.*Max Power/,
  )
})
