// @vitest-environment jsdom
import {describe, expect, test} from 'vitest'
import {ACCOUNTS, ROLES} from '../roles.ts'
import {choosePasswordPage, firstPage} from './accountPages.ts'
import {companyPage, demoPage, keyPage, nobodyPage, passwordPage, signedInPage} from './entrancePages.ts'
import {type Html, refusalPage} from './layout.ts'
import {beginSetupPage, codePage, recoveryCodesPage, scanPage, signInAnewPage} from './secondFactorPages.ts'

const FRAME = {formToken: 'token', returnTo: '/studio/facts'}
/** Hidden fields of each form. */
const SENT = {formToken: 'token', returnTo: '/studio/facts'}

async function show(page: Html) {
  return new DOMParser().parseFromString((await page).toString(), 'text/html')
}

/** Returns the parts of a form's field that a person, a screen reader and a password manager use. */
const entryOf = (input: HTMLInputElement) => ({
  label: input.labels?.[0]?.textContent ?? '',
  ...(input.hasAttribute('aria-describedby') && {
    hint: input.ownerDocument.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
  }),
  name: input.name,
  type: input.type,
  autocomplete: input.autocomplete,
  ...(input.value !== '' && {value: input.value}),
  ...(input.inputMode && {inputMode: input.inputMode}),
  ...(input.autofocus && {autofocus: true}),
  ...(input.hasAttribute('spellcheck') && {
    spellcheck: `${input.getAttribute('spellcheck')}, ${input.getAttribute('autocapitalize')}`,
  }),
  required: input.required,
})

const formsOf = (document: Document) =>
  Array.from(document.querySelectorAll('form'), (form) => {
    const inputs = [...form.querySelectorAll('input')]
    const hidden = inputs.filter(({type}) => type === 'hidden')
    return {
      leadsTo: `${form.method} ${form.getAttribute('action')}`,
      look: form.className,
      hidden: Object.fromEntries(hidden.map(({name, value}) => [name, value])),
      entries: inputs.filter((input) => input.type !== 'hidden' && !input.hidden).map(entryOf),
      buttons: Array.from(form.querySelectorAll('button'), ({textContent}) => textContent.trim()),
    }
  })

const SIGN_OUT = {leadsTo: 'post /sign-in/out', look: 'row', hidden: SENT, entries: [], buttons: ['Sign out']}
const CODE = {
  label: 'Code',
  name: 'code',
  type: 'text',
  autocomplete: 'one-time-code',
  inputMode: 'numeric',
  autofocus: true,
  spellcheck: 'false, none',
  required: true,
}
const NEW_PASSWORD = {
  label: 'New password',
  hint: 'At least 15 characters: four random words are easy to keep in mind and hard to guess.',
  name: 'password',
  type: 'password',
  autocomplete: 'new-password',
  required: true,
}

describe('Every page where staff sign in', () => {
  test('has its heading for a title, and is for no search engine', async () => {
    const document = await show(nobodyPage())
    expect(document.title).toBe('Nobody can sign in yet')
    expect(document.querySelector('h1')?.textContent).toBe(document.title)
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(document.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe('/sign-in/style.css')
    expect(document.querySelector('meta[http-equiv]')).toBeNull()
    expect(document.querySelector('[role=alert]')).toBeNull()
    expect(document.querySelector('main')?.textContent).toContain('npm run lake -- admin')
  })

  test('says first what has gone wrong, in its title, too', async () => {
    const document = await show(refusalPage('The link is too old.'))
    expect(document.title).toBe('Error: This does not work')
    expect(document.querySelector('[role=alert]')?.textContent).toBe('The link is too old.')
    const link = document.querySelector('main a')
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Go to where you sign in', '/sign-in'])
  })

  test.each<[string, Html]>([
    ['Open the link that the server printed', keyPage({...FRAME, problem: 'No.'})],
    ['Who is editing?', demoPage({...FRAME, problem: 'No.'}, [], undefined)],
    ['Sign in to edit', passwordPage({...FRAME, problem: 'No.'}, {email: '', hasCompany: false})],
    [
      'You are signed in',
      signedInPage({...FRAME, problem: 'No.'}, {name: 'Anna', email: 'a@example.com', mayLink: false}),
    ],
    ['Choose your password', choosePasswordPage({...FRAME, problem: 'No.'}, {key: '', name: '', email: ''})],
    ['Create the first administrator', firstPage({...FRAME, problem: 'No.'}, '', {name: '', email: ''})],
    ['One more step', codePage({...FRAME, problem: 'No.'}, {isRecovery: false})],
    ['Set up a second step', beginSetupPage({...FRAME, problem: 'No.'})],
    ['Scan this with your app', scanPage({...FRAME, problem: 'No.'}, 'otpauth://totp/a?secret=AAAABBBB')],
  ])('is told apart by its title: %s', async (title, page) => {
    const document = await show(page)
    expect([document.title, document.querySelector('h1')?.textContent]).toEqual([`Error: ${title}`, title])
    expect(document.querySelector('[role=alert]')?.textContent).toBe('No.')
  })
})

describe('Before anybody has an account', () => {
  const users = ACCOUNTS.users.flatMap(({id, role: name}) => {
    const role = ROLES.find((candidate) => candidate.name === name)
    return role ? [{id, role}] : []
  })

  test('each role is a button that says what it is for', async () => {
    const document = await show(demoPage(FRAME, users, undefined))
    const [choice, ...others] = formsOf(document)
    expect(choice).toMatchObject({leadsTo: 'post /sign-in', look: 'choices', hidden: SENT, entries: []})
    expect(others).toEqual([])
    const buttons = [...document.querySelectorAll('form button')]
    expect(buttons.map((button) => button.querySelector('.name')?.textContent)).toEqual(
      ROLES.map(({title}) => title),
    )
    expect(buttons.map((button) => button.querySelector('.purpose')?.textContent)).toEqual(
      ROLES.map(({purpose}) => purpose),
    )
    expect(document.querySelector('.aside a')?.getAttribute('href')).toBe('/sign-in/first')
  })

  test('a role without a color of its own has that of paper', async () => {
    const [user] = users
    if (!user) throw new Error('There is no demo user.')
    const document = await show(demoPage(FRAME, [{...user, role: {...user.role, name: 'intern'}}], undefined))
    expect(document.querySelector('form button')?.className).toBe('on-paper')
  })

  test('who has chosen one sees it, and can go on or out', async () => {
    const document = await show(demoPage(FRAME, users, 'local-legal'))
    expect(formsOf(document).slice(1)).toEqual([SIGN_OUT])
    expect(document.querySelector('[aria-current=true]')?.getAttribute('value')).toBe('local-legal')
    expect(document.querySelector('.further a')?.getAttribute('href')).toBe('/studio/facts')
  })

  test.each([
    ['', {}],
    ['a key', {key: 'a key'}],
  ])(
    'the first administrator enters a name, an email and a password, with the link "%s"',
    async (key, sent) => {
      const document = await show(firstPage(FRAME, key, {name: '', email: ''}))
      expect(formsOf(document)).toEqual([
        {
          leadsTo: 'post /sign-in/first',
          look: 'stack',
          hidden: {...SENT, ...sent},
          entries: [
            {
              label: 'Your name',
              hint: 'Others read it beside what you have changed.',
              name: 'name',
              type: 'text',
              autocomplete: 'name',
              autofocus: true,
              required: true,
            },
            {label: 'Email', name: 'email', type: 'email', autocomplete: 'username', required: true},
            NEW_PASSWORD,
          ],
          buttons: ['Create and sign in'],
        },
      ])
    },
  )

  test('what was entered stays, and the password is entered next', async () => {
    const document = await show(firstPage(FRAME, '', {name: 'Olga', email: 'olga@'}))
    const entries = formsOf(document).flatMap((form) => form.entries)
    expect(entries.map(({name, value, autofocus}) => [name, value, autofocus])).toEqual([
      ['name', 'Olga', undefined],
      ['email', 'olga@', undefined],
      ['password', undefined, true],
    ])
  })
})

describe('With an account', () => {
  const email = {label: 'Email', name: 'email', type: 'email', autocomplete: 'username', required: true}
  const password = {
    label: 'Password',
    name: 'password',
    type: 'password',
    autocomplete: 'current-password',
    required: true,
  }
  const form = {leadsTo: 'post /sign-in/password', look: 'stack', hidden: SENT, buttons: ['Sign in']}

  test('people enter email and password, or use a passkey', async () => {
    const document = await show(passwordPage(FRAME, {email: '', hasCompany: false}))
    expect(formsOf(document)).toEqual([{...form, entries: [{...email, autofocus: true}, password]}])
    const passkey = document.querySelector<HTMLElement>('[data-passkey]')
    expect(passkey?.textContent.trim()).toBe('Use a passkey')
    // Hidden until its script runs.
    expect([passkey?.hidden, passkey?.dataset['returnTo']]).toEqual([true, '/studio/facts'])
    expect(document.querySelector('script')?.getAttribute('src')).toBe('/sign-in/passkey.js')
  })

  test('after a wrong try the email stays, and the password is entered next', async () => {
    const document = await show(passwordPage(FRAME, {email: 'a@example.com', hasCompany: false}))
    expect(formsOf(document)).toEqual([
      {
        ...form,
        entries: [
          {...email, value: 'a@example.com'},
          {...password, autofocus: true},
        ],
      },
    ])
  })

  test('of the company, people sign in there: a button leads on, and a page that goes on by itself', async () => {
    const document = await show(passwordPage(FRAME, {email: '', hasCompany: true}))
    expect(formsOf(document)[1]).toEqual({
      leadsTo: 'post /sign-in/company',
      look: 'stack',
      hidden: SENT,
      entries: [],
      buttons: ['Sign in with your company'],
    })
    const next = await show(companyPage('https://id.example.com/?a=1&b=2'))
    expect(next.title).toBe('Going on to your company')
    expect(next.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')).toBe(
      '0; url=https://id.example.com/?a=1&b=2',
    )
    expect(next.querySelector('main a')?.getAttribute('href')).toBe('https://id.example.com/?a=1&b=2')
  })

  test('who is signed in goes on or out', async () => {
    const document = await show(
      signedInPage(FRAME, {name: 'Anna <b>', email: 'a@example.com', mayLink: true}),
    )
    expect(document.querySelector('.lead')?.textContent).toBe('As Anna <b>, a@example.com.')
    expect(document.querySelector('.further a')?.getAttribute('href')).toBe('/studio/facts')
    expect(formsOf(document).map(({leadsTo}) => leadsTo)).toEqual([SIGN_OUT.leadsTo, 'post /sign-in/company'])
  })

  test('a link leads to a new password, which password managers keep under the email', async () => {
    const person = {key: 'a key', name: 'Jo <b>', email: 'jo@example.com'}
    const document = await show(choosePasswordPage(FRAME, person))
    expect(document.querySelector('.lead')?.textContent).toBe('For Jo <b>, jo@example.com.')
    expect(formsOf(document)).toEqual([
      {
        leadsTo: 'post /sign-in/link',
        look: 'stack',
        hidden: {...SENT, key: 'a key'},
        entries: [{...NEW_PASSWORD, autofocus: true}],
        buttons: ['Save and sign in'],
      },
    ])
    const kept = document.querySelector('input[autocomplete=username]')
    expect(kept?.getAttribute('value')).toBe('jo@example.com')
  })
})

describe('With a second factor', () => {
  const recovery = {
    label: 'Recovery code',
    hint: 'One of those that you kept when you set up your app, such as a1B2c-D3e4F. Each works once.',
    name: 'recoveryCode',
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false, none',
    required: true,
  }

  test.each([false, true])(
    'people enter a code of the app, or a recovery code, whose part is open where one was tried: %s',
    async (isRecovery) => {
      const document = await show(codePage(FRAME, {isRecovery}))
      const form = {leadsTo: 'post /sign-in/code', look: 'stack', hidden: SENT}
      const hint = 'The six digits that your authenticator app shows now.'
      expect(formsOf(document)).toEqual([
        {...form, entries: [{...CODE, hint}], buttons: ['Sign in']},
        {...form, entries: [recovery], buttons: ['Use this recovery code']},
      ])
      expect(document.querySelector('details')?.open).toBe(isRecovery)
      expect(document.querySelector('.further a')?.getAttribute('href')).toBe('/sign-in')
    },
  )

  test('people enter their password again before they set up an app', async () => {
    const document = await show(beginSetupPage(FRAME))
    expect(document.querySelector('.lead')?.textContent).toContain('You need an authenticator app')
    expect(formsOf(document)).toEqual([
      {
        leadsTo: 'post /sign-in/second-factor',
        look: 'stack',
        hidden: SENT,
        entries: [
          {
            label: 'Your password again',
            name: 'password',
            type: 'password',
            autocomplete: 'current-password',
            autofocus: true,
            required: true,
          },
        ],
        buttons: ['Go on'],
      },
      SIGN_OUT,
    ])
  })

  test('the app is given its key by a picture, or in groups of four letters', async () => {
    const address = 'otpauth://totp/Loop:kim@example.com?secret=ABCDEFGH234567&issuer=Loop'
    const document = await show(scanPage(FRAME, address))
    const picture = document.querySelector('[role=img]')
    expect(picture?.getAttribute('aria-label')).toBe('QR code for your authenticator app')
    // 4 empty modules around the code, by which cameras find it.
    const box = picture?.querySelector('svg')?.getAttribute('viewBox')?.split(' ').map(Number)
    expect(picture?.querySelector('path')?.getAttribute('d')).toMatch(/^M40,40/)
    expect(box?.slice(0, 2)).toEqual([0, 0])
    expect(document.querySelector('.secret')?.textContent).toBe('ABCD EFGH 2345 67')
    expect(formsOf(document)).toEqual([
      {
        leadsTo: 'post /sign-in/second-factor/code',
        look: 'stack',
        hidden: {...SENT, address},
        entries: [{...CODE, hint: 'The six digits that the app shows now.'}],
        buttons: ['Confirm'],
      },
      SIGN_OUT,
    ])
  })

  test('a key of full groups ends with no gap', async () => {
    const document = await show(scanPage(FRAME, 'otpauth://totp/a?secret=ABCDEFGH'))
    expect(document.querySelector('.secret')?.textContent).toBe('ABCD EFGH')
  })

  test('recovery codes are a list, and people say that they have kept them', async () => {
    const document = await show(recoveryCodesPage(FRAME, ['a1B2c-D3e4F', 'g5H6i-J7k8L']))
    expect(document.title).toBe('Keep these recovery codes')
    expect(document.querySelector('.lead')?.textContent).toContain('Each works once.')
    expect(Array.from(document.querySelectorAll('li'), ({textContent}) => textContent)).toEqual([
      'a1B2c-D3e4F',
      'g5H6i-J7k8L',
    ])
    expect(document.querySelector('.btn')?.getAttribute('href')).toBe('/studio/facts')
  })

  test('a session from before it can only be ended', async () => {
    const document = await show(signInAnewPage(FRAME))
    expect(document.title).toBe('Sign in once more')
    expect(document.querySelector('.lead')?.textContent).toContain('Sign out, then sign in with it.')
    expect(formsOf(document)).toEqual([SIGN_OUT])
  })
})
