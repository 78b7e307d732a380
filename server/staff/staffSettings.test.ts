import {describe, expect, test} from 'vitest'
import {OperatorError} from '../errors.ts'
import {readStaffSettings, roleInClaim} from './staffSettings.ts'

const COMPANY = {
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'loop',
  OIDC_CLIENT_SECRET: 'a secret',
}

/** Returns the message about an invalid setting. */
function refusalOf(variables: NodeJS.ProcessEnv): string | undefined {
  try {
    readStaffSettings(variables)
    return undefined
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return error.message
  }
}

describe('How staff sign in', () => {
  test.each<[string, NodeJS.ProcessEnv]>([
    ['nothing', {}],
    ['variables that are empty', {SMTP_URL: '', MAIL_FROM: '', OIDC_ISSUER: '', OIDC_CLIENT_ID: ' '}],
    ['a claim for roles alone', {OIDC_ROLE_CLAIM: 'groups'}],
  ])('is by password, and nothing is mailed, where %s is set', (_what, variables) => {
    expect(readStaffSettings(variables)).toEqual({
      company: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
    })
  })

  test('is by the company, too, where all that this takes is set', () => {
    expect(readStaffSettings({...COMPANY, OIDC_ISSUER: ' https://id.example.com '}).company).toEqual({
      issuer: 'https://id.example.com',
      clientId: 'loop',
      clientSecret: 'a secret',
      roleClaim: undefined,
    })
    expect(readStaffSettings({...COMPANY, OIDC_ROLE_CLAIM: ' groups '}).company?.roleClaim).toBe('groups')
    expect(readStaffSettings({...COMPANY, OIDC_ROLE_CLAIM: ' '}).company?.roleClaim).toBeUndefined()
  })

  test.each([
    [['OIDC_ISSUER'], 'OIDC_ISSUER must be set, too'],
    [['OIDC_CLIENT_ID'], 'OIDC_CLIENT_ID must be set, too'],
    [['OIDC_CLIENT_SECRET'], 'OIDC_CLIENT_SECRET must be set, too'],
    [['OIDC_ISSUER', 'OIDC_CLIENT_SECRET'], 'OIDC_ISSUER and OIDC_CLIENT_SECRET must be set, too'],
    [['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set, too'],
  ])('by the company takes three variables: without %j it says which are missing', (missing, sentence) => {
    const blank = Object.fromEntries(missing.map((name) => [name, '  ']))
    expect(refusalOf({...COMPANY, ...blank})).toBe(
      `${sentence}: sign-in by OpenID Connect takes all of OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET.`,
    )
  })

  test.each([
    'http://localhost:9000',
    'http://127.0.0.1:9000/realm',
    'http://127.1.2.3',
    'http://[::1]:9000',
  ])('takes a provider on this machine without TLS: %s', (issuer) => {
    expect(readStaffSettings({...COMPANY, OIDC_ISSUER: issuer}).company?.issuer).toBe(issuer)
  })

  test.each([
    'http://id.example.com',
    'http://localhost.example.com',
    'http://my-localhost',
    'http://127.0.0.1.example.com',
    'http://10.127.0.0.1.example',
    'ftp://localhost',
    'id.example.com',
  ])('takes no provider that could be anybody: %s', (issuer) => {
    expect(refusalOf({...COMPANY, OIDC_ISSUER: issuer})).toBe(
      `OIDC_ISSUER is "${issuer}". Set it to the https address of your provider.`,
    )
  })

  test.each(['smtp://mail.example.com', 'smtps://user:password@mail.example.com:465'])(
    'lets invitations be mailed by %s',
    (SMTP_URL) => {
      const settings = readStaffSettings({SMTP_URL, MAIL_FROM: 'loop@example.com'})
      expect(settings).toMatchObject({smtpUrl: SMTP_URL, mailFrom: 'loop@example.com'})
    },
  )

  test.each([
    'mail.example.com',
    'https://mail.example.com',
    'xsmtp://mail',
    'smtpss://mail',
    'smtp://',
    'smtps:',
  ])('says that %s is no mail server', (SMTP_URL) => {
    expect(refusalOf({SMTP_URL})).toBe(
      'SMTP_URL is no address of a mail server. Set it to one such as smtps://user:password@mail.example.com.',
    )
  })
})

describe('Who mail is from', () => {
  test.each(['people@example.com', 'Loop people <people@example.com>', '"Loop, Inc." <people@example.com>'])(
    'may be %s',
    (MAIL_FROM) => expect(readStaffSettings({MAIL_FROM}).mailFrom).toBe(MAIL_FROM),
  )

  test.each(['people', 'people@', 'a@example.com, b@example.com', 'Loop <people>', 'Loop <a@b.c> x'])(
    'is not %s',
    (MAIL_FROM) =>
      expect(refusalOf({MAIL_FROM})).toBe(
        `MAIL_FROM is "${MAIL_FROM}". Set it to one address, such as people@example.com or Loop <people@example.com>.`,
      ),
  )
})

describe('The role that a provider tells', () => {
  test.each([
    ['legal', 'legal'],
    [['staff', 'marketing'], 'marketing'],
    // Of two, the role with more rights.
    [['developer', 'administrator'], 'administrator'],
    ['intern', undefined],
    [[], undefined],
    [undefined, undefined],
    [{legal: true}, undefined],
  ])('in %j is %s', (claim, role) => {
    expect(roleInClaim(claim)).toBe(role)
  })
})
