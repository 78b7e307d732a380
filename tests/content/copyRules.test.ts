import {describe, expect, test} from 'vitest'
import {readingText} from './copy.ts'
import {placesIn, seedDocument, seedDocuments} from './seedDocuments.ts'

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
  'legal-terms-2020-01-15': [
    ['the flat fee, which may change by city', /flat fee of \$9\.95\. The fee may change by city/],
    ['rides stay within the radius', /anywhere within a radius of eight miles/],
    ['drop-off is near pickup', /drop-off must be within eight miles of your pickup/],
    ['rides to and from partner places are free', /rides to and from partner places are free for you/i],
    [
      'the place pays only for a check-in in time, before closing, with the minimum spend met',
      /pays only if you:[^]*within 120 minutes of drop-off;[^]*before the place closes; and[^]*minimum spend/,
    ],
    ['check-in is a scan of the place’s code', /check in by scanning the place’s code/],
    [
      'a missed check-in or minimum spend has its price',
      /do not check in [^]*minimum spend[^]*service or no-show fee is then charged to your card/,
    ],
    [
      'the return ride comes after check-in, by tipping, and ends near the place',
      /return ride can be requested only after you have checked in\. [^\n]*by tipping the driver, [^\n]* within eight miles of the place/,
    ],
    ['one friend may come', /one friend at most, so a ride takes no more than two people/],
    ['canceling is free before acceptance', /cancel free of charge for as long as no driver has accepted/],
    ['and during the grace period', /lasts 3 minutes, or 5 minutes [^\n]*Auto, Moto, Connect and Intercity/],
    ['and costs a fee afterwards', /after the grace period has passed, a cancellation fee is charged/],
    ['breaches have consequences', /temporarily suspend your account or permanently deactivate it/],
    ['driving under the influence ends an account', /under the influence is permanently deactivated/],
    ['users are adults', /at least 18 years old to use the services/],
    ['a person has one account', /each person may have one account only/i],
    ['who holds card data', /card data is held by a third-party payment processor/],
    ['damage has its price', /damage a driver’s vehicle, a cleaning fee of up to \$150/],
    ['how to opt in to texts', /text our brand keyword, Loop, to our short code/],
    ['how to opt out of texts', /text STOP to the short code\. To have them again, text START/],
  ],
  'legal-accessibility-2020-01-15': [
    ['what the website is measured by', /Web Content Accessibility Guidelines [^\n]*Levels A and AA/],
    ['moving slides can be paused', /advance by themselves, a button pauses them/],
    ['a companion may come', /two people at most, so one friend may travel with you, for example to assist/],
    ['who cannot take calls can find the driver', /find your driver without a call/],
    ['where to report a barrier', /tell support in the app/],
  ],
  'legal-contractor-2020-01-15': [
    ['the time to accept, confirmed by a tap', /20 seconds to accept it\. You confirm by a tap/],
    ['an accepted ride opportunity must be completed', /contracted service, which you must complete/],
    ['a driver may cancel after a wait', /waited for the rider for at least 5 minutes/],
    ['drivers accept and reject freely', /free to accept or reject any ride opportunity/],
    ['drivers may cancel at discretion', /cancel the contracted service, [^]*at your reasonable discretion/],
    ['work stays within the radius', /only within a radius of eight miles[^\n]* fewer miles and more riders/],
    ['Instant Pay takes hours', /within a few hours, depending on your bank/],
    ['Instant Pay has a minimum', /earnings of at least \$5\./],
    ['Instant Pay has a price', /costs 1\.5% of the amount, with a minimum of 50 cents/],
    ['Instant Pay starts after a while', /available to you 7 days after your first ride/],
    ['tips are the driver’s', /keep 100% of your tips\. Our service fee on tips is 0%/],
    ['riders are called, not texted', /by voice call only, through the app\. Do not send them text messages/],
    [
      'what leads to deactivation',
      /deactivate your account[^]*fail a background check;[^]*is inaccurate; or[^]*insurance or your license has lapsed/,
    ],
    ['breaches have consequences', /leads to temporary suspension or permanent deactivation/],
    ['driving under the influence ends an account', /under the influence, you are permanently deactivated/],
  ],
  'legal-places-agreement-2019-09-10': [
    [
      'the place pays only for a check-in in time, before closing, with the minimum spend met',
      /pays for a ride only if [^]*within 120 minutes of drop-off;[^]*before the place closes; and[^]*minimum spend/,
    ],
    [
      'other rides are paid to the place in full',
      /not checked in, and rides that are canceled, [^\n]*we pay them in full to the place/,
    ],
    [
      'what places register with',
      /business license[^]*physical address;[^]*hours and days of operation;[^]*menu; and[^]*minimum spend/,
    ],
    ['statistics of check-ins', /daily, weekly, monthly and yearly check-in statistics/],
    ['who sees them', /management of the place chooses which members of its staff see them/],
    [
      'the service fee is for each checked-in customer',
      /service fee, due to us for each checked-in customer/,
    ],
    ['no minimum spend costs the service fee', /No minimum spend\. [^\n]*you pay the service fee\./],
    [
      'a minimum spend costs a premium on top',
      /A minimum spend\. [^\n]*for example \$20\. [^\n]*the service fee and, on top of it, a premium/,
    ],
    ['the day of payments', /payments are scheduled every Monday/],
    ['when payment is immediate', /daily service fee exceeds \$100, it is charged immediately/],
    ['menu updates are reported soon', /update of the menu within two business days/],
    [
      'the place may end it with notice',
      /terminate this agreement on written notice of 10 days\. Email suffices/,
    ],
    ['the provider may end it any time', /terminate it at any time by written notice/],
    ['a regulatory risk is removed', /remove a place [^\n]*if it poses a regulatory risk/],
    ['the place needs consent to assign', /may not assign this agreement[^\n]* without our consent/],
    ['the provider assigns freely', /may assign it freely/],
    ['whose law governs', /California law governs this agreement/],
  ],
}

describe.each(Object.entries(promises))('%s tells its readers', (id, rules) => {
  const text = readingText(seedDocument(id))
  test.each(rules)('%s', (_promise, words) => {
    expect(text).toMatch(words)
  })
})

test.each([
  ['legal-privacy', '2019-09-10'],
  ['legal-terms', '2020-01-15'],
  ['legal-accessibility', '2020-01-15'],
  ['legal-contractor', '2020-01-15'],
  ['legal-places-agreement', '2019-09-10'],
])('%s has been in force since %s, in a version of its own', (id, effectiveDate) => {
  expect(seedDocument(`${id}-${effectiveDate}`)).toMatchObject({document: {_ref: id}, effectiveDate})
})

test('the Partner Places Agreement has eleven sections', () => {
  expect(seedDocument('legal-places-agreement-2019-09-10')['sections']).toHaveLength(11)
})

test('the footer leads to every legal document', () => {
  const documents = seedDocuments.filter(({_type}) => _type === 'legalDocument').map(({_id}) => _id)
  const linked = [...placesIn(seedDocument('siteSettings')['legalLinks'], '')]
    .filter(({field}) => field === '_ref')
    .map(({value}) => value)
  expect(documents).toHaveLength(5)
  expect(linked.toSorted()).toEqual(documents.toSorted())
})
