import {readFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {parseEnv} from 'node:util'
import {describe, expect, test} from 'vitest'
import {readConnection} from '../../model/connection/connection.ts'
import {readServiceAddresses} from '../../src/services/addresses.ts'
import {readBackupSettings} from '../backups/backupSettings.ts'
import {readStaffSettings} from '../staff/staffSettings.ts'
import {readHostedProject} from '../transfer/hostedProject.ts'
import {readSettings} from './settings.ts'

const LAKE = path.join(tmpdir(), 'lake')
const HOSTED = {VITE_SANITY_PROJECT_ID: 'ab12cd34', VITE_SANITY_DATASET: 'production'}
const TRANSFER = {...HOSTED, SANITY_AUTH_TOKEN: 'sk0123456789'}
const COMPANY = {
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'loop',
  OIDC_CLIENT_SECRET: 'a secret',
}

/** Invalid values of each variable, beside valid values of others. */
const WRONG: Record<string, {values: string[]; beside?: Record<string, string>}> = {
  HOST: {values: ['http://localhost', 'localhost:4000', '[::1]', '256.0.0.1', 'a b', '*', 'a,b']},
  PORT: {values: ['65536', '-1', '4000x', 'eighty', '0x10', '4e3', '80.5', ' ']},
  ALLOWED_HOSTS: {
    values: ['https://www.example.com', 'a.example:80', 'a.example/b', '*.example.com', '[::1]:80'],
  },
  TRUSTED_PROXIES: {
    values: ['nginx', 'localhost', '10.0.0.0/33', '10.0.0', '127.0.0.1:80', '127.0.0.1 10.0.0.1', '*'],
  },
  SITE_URL: {
    values: [
      'www.example.com',
      '//www.example.com',
      'ftp://www.example.com',
      'https://a.example/site',
      'https://a.example/?a',
      'https://a.example/#a',
      'https://me:secret@a.example',
      'https://',
    ],
  },
  LAKE_DIR: {values: ['/', '.', '..']},
  BACKUPS_DIR: {values: [LAKE, `${LAKE}/backups`, `${LAKE}/../lake/`], beside: {LAKE_DIR: LAKE}},
  BACKUPS_KEEP: {values: ['0', '-1', '1.5', 'seven', '10000']},
  BACKUPS_EVERY: {values: ['0', '-24', '24h', 'daily', '10000', '0.5']},
  PAGES_MEMORY: {values: ['64 MB', '64M', '-64', '1.5', '1000000']},
  OPEN_DATASET: {values: ['yes', '1', 'TRUE', 'on']},
  ACCESS_LOG: {values: ['1', 'json', 'False', './access.log']},
  METRICS_TOKEN: {
    values: ['short', `${'a'.repeat(20)} b`, `Bearer ${'a'.repeat(20)}`, `"${'a'.repeat(20)}"`],
  },
  OIDC_ISSUER: {
    values: ['', 'id.example.com', 'http://id.example.com', 'ftp://localhost', 'https://'],
    beside: COMPANY,
  },
  OIDC_CLIENT_ID: {values: ['', ' '], beside: COMPANY},
  OIDC_CLIENT_SECRET: {values: ['', ' '], beside: COMPANY},
  // Any name may be a claim's.
  OIDC_ROLE_CLAIM: {values: []},
  SMTP_URL: {
    values: [
      'smtp://',
      'smtps:',
      'mail.example.com',
      'mail.example.com:587',
      'http://mail.example.com',
      'smtp://:pw@',
      'smtp://mail.example.com:99999',
    ],
  },
  MAIL_FROM: {
    values: ['anything', 'Loop', '@example.com', 'a@', 'a@b, c@d', 'Loop <>', 'Loop a@example.com'],
    beside: {SMTP_URL: 'smtp://mail.example.com'},
  },
  VITE_SANITY_PROJECT_ID: {
    values: ['', 'AB12', 'a b', 'https://ab12cd34.api.sanity.io', '-a', 'a.b'],
    beside: HOSTED,
  },
  VITE_SANITY_DATASET: {values: ['', 'Production', 'a b', '~a', 'a'.repeat(65), 'a/b'], beside: HOSTED},
  SANITY_AUTH_TOKEN: {values: ['', ' ', 'two words', 'Bearer sk0123456789'], beside: TRANSFER},
  SANITY_API_HOST: {values: ['proxy.example.com', 'ftp://proxy.example.com', 'https://'], beside: TRANSFER},
  SANITY_VIEWER_TOKEN: {values: ['two words', 'sk\nx'], beside: HOSTED},
  VITE_CITIES_API_URL: {
    values: ['api.example.com', '//api.example.com', 'ftp://api.example.com', 'https://', 'https://a b'],
  },
  VITE_CITIES_API_TOKEN: {
    values: ['two words', 'a\nb', 'ü'],
    beside: {VITE_CITIES_API_URL: 'https://api.example.com'},
  },
  VITE_GEOCODER_URL: {values: ['nominatim.example.com', '//a', 'https://']},
  VITE_VITALS_URL: {values: ['vitals', 'mailto:a@example.com', 'https://']},
}

const ROWS = Object.entries(WRONG).flatMap(([name, {values, beside}]) =>
  values.map((value) => ({name, value, variables: {...beside, [name]: value}})),
)

/** Reads all settings that the commands read. */
function readAll(variables: Record<string, string>) {
  const {lakeFolder} = readSettings(variables)
  readConnection(variables)
  readServiceAddresses(variables)
  readStaffSettings(variables)
  readBackupSettings(variables, lakeFolder)
  if ('SANITY_AUTH_TOKEN' in variables) readHostedProject(variables)
}

/** Errors of which every command prints only the message. */
const OF_ONE_LINE = new Set(['OperatorError', 'ConnectionError', 'ServiceAddressError'])

describe('a setting that cannot be right ends every start and build with a sentence that names it and what helps', () => {
  test('as these do, of every variable, without the others of each row being wrong', () => {
    expect(Object.keys(WRONG).toSorted()).toEqual(
      Object.keys(parseEnv(readFileSync('.env.example', 'utf8'))).toSorted(),
    )
    expect(ROWS.length).toBeGreaterThan(72)
    for (const {beside = {}} of Object.values(WRONG)) expect(() => readAll(beside)).not.toThrow()
  })

  test.each(ROWS)('$name=$value', ({name, variables}) => {
    let thrown: unknown
    try {
      readAll(variables)
    } catch (error) {
      thrown = error
    }
    const {name: kind, message} = thrown instanceof Error ? thrown : new Error('It was taken.')
    expect([...OF_ONE_LINE], message).toContain(kind)
    expect(message).toContain(name)
    expect(message).toMatch(/^[^\n]*\b(?:[Ss]et|List|Make)\b[^\n]*\.$/)
    expect(message).not.toContain('secret')
  })
})
