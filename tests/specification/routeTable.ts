import * as proof from './sentence.ts'
import type {Sentence} from './sentence.ts'

const shows = (...addresses: string[]) =>
  proof.routes(...addresses.map((address) => `an address shows its page > ${address}`))

/** Section 2: every row of the route table, and the sentences on addresses below it. */
export const routeTable: readonly Sentence[] = [
  {
    says: '/ and /Places: places home page (same page, free rides, 3 FAQ items)',
    provenBy: [
      ...shows('/', '/Places'),
      ...proof.page('questions > / has three, the first one open'),
      ...proof.rules('R4'),
    ],
  },
  {
    says: '/Rider: flat-fee rider home (hero, Why ride, how it works, verified-driver section, 3 FAQ items, sign-up call to action)',
    provenBy: [
      ...shows('/Rider'),
      ...proof.page('questions > /Rider has three, the first one open'),
      ...proof.contents(
        'the rider page goes from the hero over reasons, the way it works and drivers to the sign-up',
      ),
    ],
  },
  {says: '/Driver: driver landing page', provenBy: shows('/Driver')},
  {
    says: '/DriverRequirments: driver requirements legal page (no site frame)',
    provenBy: [
      ...shows('/DriverRequirments'),
      ...proof.standalone('pages that staff show without the frame > the driver requirements'),
    ],
  },
  {says: '/Help: help landing', provenBy: shows('/Help')},
  {
    says: "places help route (the /Help route with the product's name as suffix), /HelpDriver, /HelpRider: help centres for places, drivers, riders",
    provenBy: [
      ...shows('/HelpLoop', '/HelpDriver', '/HelpRider'),
      ...proof.help('a help center lists its topics > that of places moves when the product is renamed'),
    ],
  },
  {says: '/FindaCity: find a city', provenBy: shows('/FindaCity')},
  {says: '/Safety: rider safety page', provenBy: shows('/Safety')},
  {says: '/DiverSafety: driver safety page', provenBy: shows('/DiverSafety')},
  {says: '/BecomeaPartnerPlace: partner-places page', provenBy: shows('/BecomeaPartnerPlace')},
  {says: '/Aboutus: About page', provenBy: shows('/Aboutus')},
  {says: '/Careers: careers page', provenBy: shows('/Careers')},
  {
    says: '/Legal and /privacy: Privacy Policy (duplicate /privacy route exists; first match wins)',
    provenBy: shows('/Legal', '/privacy'),
  },
  {
    says: '/TermsofUse, /Accessibility, /Independent, /partnerPlacesAgreement: legal pages with sidebar',
    provenBy: [
      ...shows('/TermsofUse', '/Accessibility', '/Independent', '/partnerPlacesAgreement'),
      ...proof.legal(
        'a legal document > %s marks %s in the list of all five, and says that it holds from %s',
      ),
    ],
  },
  {
    says: '/Legals, /TermsofUses, /Accessibilitys, /Independents, /partnerPlacesAgreements: standalone variants of the legal pages with no site navigation or footer',
    provenBy: proof.standalone(
      'legal documents for apps > /Legals is Privacy Policy without the site around it',
      'legal documents for apps > /TermsofUses is Terms of Use without the site around it',
      'legal documents for apps > /Accessibilitys is Accessibility without the site around it',
      'legal documents for apps > /Independents is Independent Contractor Agreement without the site around it',
      'legal documents for apps > /partnerPlacesAgreements is Partner Places Agreement without the site around it',
    ),
  },
  {says: '/NotAvailable/{cityName}: city not served', provenBy: shows('/NotAvailable/boise')},
  {says: '/Available/{cityName}: city served', provenBy: shows('/Available/orlando')},
  {
    says: 'The city name in these two routes is lower-cased with spaces as hyphens.',
    provenBy: proof.slug(
      'San Jose has the address /Available/san-jose',
      'a city that is not served has the other address',
    ),
  },
  {
    says: 'The /safety link from the driver landing page is the safety route.',
    provenBy: [
      ...shows('/safety'),
      ...proof.contents(
        'the driver page > says what happens between pickup and dropoff, and leads to the safety page',
      ),
    ],
  },
  {
    says: 'The sign-up panel closes itself when the path starts with /signup/.',
    provenBy: proof.navigation('the sign-up panel > closes when the path begins with /signup/'),
  },
  {
    says: 'A link to /riderr exists on the Available page.',
    provenBy: proof.available(
      'the page of a city that is served > has the ways to ride and to drive, and the link about rides',
      'the page of a city that is served > the link about rides leads to the page about riding',
    ),
  },
]
