import {describe, expect, test} from 'vitest'
import {readingText} from './copy.ts'
import {seedDocument} from './seedDocuments.ts'

/** What each page must tell its readers, and the words by which they can tell. */
const promises: Record<string, [promise: string, words: RegExp][]> = {
  'page-home': [
    ['rides to and from partner places are free', /ride free to and from partner/i],
    ['the place pays only for a check-in in time', /pays only if .* within 120 minutes of drop-off/],
    ['the check-in must come before closing', /pays only if .* before closing/],
    ['the minimum spend must be met', /pays only if .* meet its minimum spend/],
    ['check-in is a scan of the place’s code', /scan the place’s code/i],
    [
      'the return ride comes after check-in, by tipping',
      /once you have checked in, .* return ride by tipping/i,
    ],
    ['the return ride ends near the place', /return ride .* within eight miles of the place/],
    ['how a ride goes', /request[^]*accepts[^]*picked up[^]*dropped off[^]*check in/i],
    ['a missed check-in has its price', /service or no-show fee is charged to your card/],
  ],
  'page-rider': [
    ['the flat fee', /\$9\.95/],
    ['the fee may change by city', /fee may change by city/],
    ['the fee as one card says it', /\$8\.95/],
    ['rides stay within the radius', /anywhere inside the 8-mile radius/i],
    ['drop-off is near pickup', /drop-off has to be within eight miles of pickup/],
    ['one friend may come', /you and one friend: two people at most/i],
  ],
  'legal-privacy-2019-09-10': [
    ['deletion is asked for', /to delete your account, ask support/i],
    ['deactivation is immediate', /deactivated immediately/],
    ['deletion is final after a while', /permanently deleted after 30 days/],
    ['signing in keeps the account', /sign in within those 30 days, and you keep the account/],
    ['riders edit their account in settings', /edit their account information in settings/],
    ['riders may delete extra information', /delete extra profile information/],
    [
      'what riders register with',
      /your first name;\nyour last name;\nyour email address; and\nyour phone number/,
    ],
    ['what a rider’s profile shows', /first name, the initial of your last name and your photo/],
    [
      'what drivers apply with',
      /date of birth[^]*physical address[^]*social security number[^]*driver’s license/,
    ],
    [
      'more of what drivers apply with',
      /your vehicle;\nyour car insurance;\nyour business license or permits/,
    ],
    ['how drivers are paid and taxed', /bank routing and account numbers; and\nyour tax information/],
    [
      'what places register with',
      /business license[^]*physical address[^]*hours and days of operation[^]*menu/,
    ],
    ['the minimum spend of places', /its menu; and\nits minimum spend/],
    ['everybody rates everybody', /riders, drivers and partner places can rate and review one another/i],
    ['drivers rate riders after a ride', /drivers rate riders after a ride/i],
    ['who holds card data', /card data is held by a third-party payment processor/],
    [
      'what riders see of a driver',
      /riders see the driver’s name, rating, photo, vehicle and live location/i,
    ],
    ['what matched parties see', /see one another’s names, photos, ratings and locations/],
    ['phone numbers are hidden', /phone numbers are hidden from matched parties/i],
    [
      'but for lost property',
      /lost or found, contact details are shared among the rider, the driver and the place/,
    ],
    ['how to opt in to texts', /sending our brand keyword, Loop, to our short code/],
    ['how to opt out of texts', /sending STOP to the short code\. To opt back in, send START/],
  ],
}

describe.each(Object.entries(promises))('%s tells its readers', (id, rules) => {
  const text = readingText(seedDocument(id))
  test.each(rules)('%s', (_promise, words) => {
    expect(text).toMatch(words)
  })
})

test('the privacy policy has been in force since September 10, 2019', () => {
  expect(seedDocument('legal-privacy-2019-09-10')['effectiveDate']).toBe('2019-09-10')
})
