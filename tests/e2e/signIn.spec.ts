import {type Browser, type BrowserContext, expect, type Locator, type Page, test} from '@playwright/test'
import * as v from 'valibot'
import {appKeyOf, codeNow, PASSWORD} from '../server/accountsBeside.ts'
import {freePort} from '../server/freePort.ts'
import {type IdentityProvider, providerVariables, startIdentityProvider} from '../server/identityProvider.ts'
import {findings, LOOKS, lookAt, sidewaysScroll} from './accessibility.ts'
import {giveAuthenticator} from './authenticator.ts'
import {showInStudio} from './fixtures.ts'
import {chooseFrom} from './menus.ts'
import {type Product, startProduct} from './product.ts'
import {publishUntil} from './publishing.ts'
import {demoKeyIn} from '../server/token.ts'

let product: Product
let company: IdentityProvider
/** The browser of the first administrator, used from the first test on. */
let administrator: BrowserContext

test.describe.configure({mode: 'serial'})
test.beforeAll(async () => {
  const port = await freePort()
  const providerPort = await freePort()
  company = await startIdentityProvider(providerPort, `http://localhost:${port}`)
  product = await startProduct('sign-in', {port, variables: providerVariables(providerPort)})
})
test.afterAll(async () => {
  await administrator?.close()
  await product.dispose()
  await company.close()
})

async function openBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({baseURL: product.origin})
  return context.newPage()
}

/** Waits for the Studio with a signed-in person. */
async function expectStudio(page: Page, name: string): Promise<void> {
  await expect(page.locator('#user-menu')).toBeVisible()
  const me = await page.request.get('/v1/users/me')
  expect(await me.json()).toMatchObject({name})
}

/** Expects a page to be accessible, wide and narrow, light and dark. */
async function expectAccessible(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', {level: 1, name: heading})).toBeVisible()
  for (const look of LOOKS) {
    await lookAt(page, look)
    expect(await findings(page, {look}), `${look.width} pixels, ${look.colorScheme}`).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  }
  await lookAt(page, LOOKS[0])
}

const Invited = v.object({link: v.string()})

/** Invites a person like the Studio. @returns the link for them */
async function invite(name: string, role: string): Promise<string> {
  const response = await administrator.request.post('/sign-in/api/people', {
    data: {name, email: `${name.toLowerCase()}@example.com`, role},
    headers: {origin: product.origin},
  })
  return v.parse(Invited, await response.json()).link
}

/** Reads a page of the site as visitors receive it. */
const textAt = (page: Page, address: string) => async () => (await page.request.get(address)).text()

/** A person's edit. */
interface Edit {
  /** Id of the document, and its address in the Studio. */
  id: string
  address: string
  field: Locator
  value: string
  /** Resolves with the visitors' text at an address that shows the value, and the expected text. */
  shown: () => Promise<string>
  says: string
}

const Answered = v.object({documents: v.array(v.record(v.string(), v.unknown()))})

/** Edits a field and publishes: visitors see it, and the history names the author. */
async function publishAs(page: Page, name: string, {id, address, field, value, shown, says}: Edit) {
  await showInStudio(page, address)
  await expect(field).toBeEditable()
  await field.fill(value)
  const published = async () => {
    const answer = await page.request.get(`/v2025-02-19/data/doc/production/${id}`)
    return v
      .parse(Answered, await answer.json())
      .documents.flatMap(Object.values)
      .map(String)
  }
  await publishUntil(page, () => expect.poll(published, {timeout: 5000}).toContain(value))
  // Pages keep a number and its unit in one line.
  await expect.poll(async () => (await shown()).replaceAll('\u00a0', ' ')).toContain(says)
  await showInStudio(page, '/studio/home')
  const activity = page.getByRole('region', {name: 'Recent activity'})
  await expect(activity.getByRole('listitem').first()).toContainText(new RegExp(`Published .*${name}, `))
}

const signOut = (page: Page) =>
  chooseFrom(page.locator('#user-menu'), page.getByRole('menuitem', {name: 'Sign out'}))

test('who tries the site makes themselves the first administrator', async ({browser}) => {
  const page = await openBrowser(browser)
  await page.goto(`/sign-in?key=${demoKeyIn(product.lakeFolder)}`)
  await page.getByRole('link', {name: 'Create the first administrator'}).click()
  await expectAccessible(page, 'Create the first administrator')
  await page.getByLabel('Your name').fill('Olga')
  await page.getByLabel('Email').fill('olga@example.com')
  await page.getByLabel('New password').fill('password12345678')
  await page.getByRole('button', {name: 'Create and sign in'}).click()
  await expect(page.getByRole('alert')).toContainText('guessed first')
  await expectAccessible(page, 'Create the first administrator')
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', {name: 'Create and sign in'}).click()
  await expectStudio(page, 'Olga')
  await page.goto('/sign-in')
  await expectAccessible(page, 'You are signed in')
  administrator = page.context()
})

test('a passkey is enough', async ({browser}) => {
  const page = await openBrowser(browser)
  const device = await giveAuthenticator(page)
  await page.goto(await invite('Pia', 'legal'))
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', {name: 'Save and sign in'}).click()
  await expectStudio(page, 'Pia')
  const added = await page.evaluate(async () => {
    const path = '/sign-in/auth/passkey'
    const options = await (await fetch(`${path}/generate-register-options`)).json()
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const credential = await navigator.credentials.create({publicKey})
    if (!(credential instanceof PublicKeyCredential)) return 0
    const answer = await fetch(`${path}/verify-registration`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({response: credential.toJSON(), name: 'Laptop'}),
    })
    return answer.status
  })
  expect(added).toBe(200)

  await page.goto('/sign-in?returnTo=/studio/structure/legal')
  await page.getByRole('button', {name: 'Sign out'}).click()
  await page.getByRole('button', {name: 'Use a passkey'}).click()
  await expect(page).toHaveURL(/\/studio\/structure\/legal/)
  await expectStudio(page, 'Pia')
  await publishAs(page, 'Pia', {
    id: 'fact-menuUpdateDays',
    address: '/studio/structure/facts;fact-menuUpdateDays',
    field: page.getByRole('spinbutton', {name: 'Value'}),
    value: '3',
    shown: textAt(page, '/BecomeaPartnerPlace'),
    says: 'three business days',
  })

  // A device without a passkey for this site.
  await giveAuthenticator(page, {device, knowsOwner: false})
  await page.goto('/sign-in')
  await page.getByRole('button', {name: 'Sign out'}).click()
  await page.getByRole('button', {name: 'Use a passkey'}).click()
  await expect(page.getByRole('alert')).toContainText('use your password')
  await page.context().close()
})

test('the company signs in whom an administrator has invited', async ({browser}) => {
  await invite('Ben', 'developer')
  company.seat({email: 'eve@example.com', email_verified: true})
  const page = await openBrowser(browser)
  await page.goto('/studio/structure/facts;fact-payoutDay')
  await page.getByRole('button', {name: 'Sign in with your company'}).click()
  await expect(page.getByRole('alert')).toContainText('gives you no role here')
  company.seat({email: 'ben@example.com', email_verified: true})
  // Another person signs in on the company's own page.
  await page.context().clearCookies({domain: '127.0.0.1'})
  await page.getByRole('button', {name: 'Sign in with your company'}).click()
  await expect(page.getByRole('textbox', {name: 'Words'})).toHaveValue('Friday')
  await expectStudio(page, 'Ben')
  await publishAs(page, 'Ben', {
    id: 'redirect-jobs',
    address: '/studio/structure/redirects;redirect-jobs',
    field: page.getByRole('textbox', {name: 'From this address'}),
    value: '/Vacancies',
    shown: async () => (await page.request.get('/vacancies')).url(),
    says: '/Careers',
  })
  await page.context().close()
})

test('somebody invited chooses a password, sets up a second factor and signs in with both', async ({
  browser,
}) => {
  const link = await invite('Anna', 'marketing')
  await administrator.request.patch('/sign-in/api/settings', {
    data: {needsSecondFactor: true},
    headers: {origin: product.origin},
  })
  const page = await openBrowser(browser)
  await page.goto(link)
  await expectAccessible(page, 'Choose your password')
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', {name: 'Save and sign in'}).click()

  await expectAccessible(page, 'Set up a second step')
  await page.getByLabel('Your password again').fill(PASSWORD)
  await page.getByRole('button', {name: 'Go on'}).click()
  await expectAccessible(page, 'Scan this with your app')
  const key = appKeyOf(await page.content())
  await page.getByLabel('Code', {exact: true}).fill(await codeNow(key))
  await page.getByRole('button', {name: 'Confirm'}).click()
  await expectAccessible(page, 'Keep these recovery codes')
  await page.getByRole('link', {name: 'I have kept them'}).click()
  await expectStudio(page, 'Anna')

  // From the Studio and back to the same place, by keyboard alone.
  await page.goto('/studio/structure/facts;fact-payoutDay')
  await expect(page.getByRole('textbox', {name: 'Words'})).toHaveValue('Friday')
  await signOut(page)
  await page.getByRole('link', {name: 'Sign in'}).click()
  await expectAccessible(page, 'Sign in to edit')
  await page.reload()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('anna@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('a wrong password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('do not belong together')
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'One more step')
  await page.reload()
  await expect(page.getByLabel('Code', {exact: true})).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This code is not right')
  await expect(page.getByLabel('Code', {exact: true})).toBeFocused()
  await page.keyboard.type(await codeNow(key))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', {name: 'Words'})).toHaveValue('Friday')
  await expectStudio(page, 'Anna')
  await publishAs(page, 'Anna', {
    id: 'fact-payoutDay',
    address: '/studio/structure/facts;fact-payoutDay',
    field: page.getByRole('textbox', {name: 'Words'}),
    value: 'Thursday',
    shown: textAt(page, '/Driver'),
    says: 'Thursday',
  })
  await page.context().close()
})
