import * as proof from './sentence.ts'
import type {Sentence} from './sentence.ts'

/** Names and addresses that the specification leaves open. */
const addresses: readonly Sentence[] = [
  {
    says: 'Renaming the product in the Studio renames the footer column, the places help route and every mention.',
    provenBy: [
      ...proof.frame(
        'the end of every page > has a column for each audience and one with the name of the product',
      ),
      ...proof.help('a help center lists its topics > that of places moves when the product is renamed'),
      ...proof.sections('help cards > follow a new name of the product'),
      ...proof.seed('numbers and names > come from facts and settings, never typed'),
      ...proof.serverAddresses('the status of an address > follows the product’s name'),
    ],
  },
  {
    says: 'Matching of addresses is case-insensitive, with or without a trailing slash.',
    provenBy: [
      ...proof.routes('an address shows its page > /RIDER/', 'an address shows its page > /places/'),
      ...proof.serverAddresses('the status of an address > is 200 where there is a page: /helploop/'),
    ],
  },
  {
    says: 'Correct spellings and /riderr are redirects kept as content, working without a rebuild.',
    provenBy: [
      ...proof.redirects(
        'an old address leads to the new one > /riderr to /Rider',
        'an old address leads to the new one > /DriverSafety to /DiverSafety',
        'an old address leads to the new one > /DriverRequirements to /DriverRequirments',
      ),
      ...proof.serverAddresses(
        'a redirect > works as soon as it is published, and is asked for again each time',
      ),
    ],
  },
  {
    says: 'One canonical address per page: / for /Places; /Legal for /privacy; the framed legal page for its standalone twin.',
    provenBy: [
      ...proof.routes(
        'a page says what it is > /Places has one title, one description and one canonical address',
        'a page says what it is > /privacy has one title, one description and one canonical address',
      ),
      ...proof.standalone('legal documents for apps > %s is %s without the site around it'),
    ],
  },
  {
    says: 'Unknown paths, /signup/... among them: the Not Found page with a real 404 status.',
    provenBy: [
      ...proof.routes('an unknown address > /signup/rider is not found'),
      ...proof.serverAddresses('the status of an address > is 404 where there is none: /signup/rider'),
      ...proof.inBrowser('an address that nothing has answers 404 and says so'),
    ],
  },
  {
    says: 'A page that staff create with a new address is served at it.',
    provenBy: [
      ...proof.routes('a page that staff add > is served at its address'),
      ...proof.studio('a new page is served at its address as soon as it is published'),
    ],
  },
  {
    says: 'Change a fact, and every page follows.',
    provenBy: proof.studio(
      'changing the flat fee changes it on every page that the Studio warns of, and in no legal text',
    ),
  },
  {
    says: 'One card says $8.95: that card refers to a second fact, so both readings are on record.',
    provenBy: [
      ...proof.rules('R2'),
      ...proof.seed(
        'numbers and names > record both readings of the flat fee: exactly one card says the other one',
      ),
    ],
  },
]

/** Behaviour that the specification leaves open. */
const behaviour: readonly Sentence[] = [
  {
    says: 'The help landing document has a switch; on, the search box searches every topic of the three centres.',
    provenBy: proof.help(
      'the help landing page > searches titles and texts of every help center when staff switch that on',
    ),
  },
  {
    says: 'A chosen topic has an address of its own, Back closes it, and the skeleton does not show when an address is opened.',
    provenBy: proof.help(
      'a topic that a person chooses > is closed by Back, and Forward shows it again at once',
      'an address of a topic > shows it at once',
    ),
  },
  {
    says: "From an address back to a name: the list's own spelling where one matches, else hyphens to spaces and title case.",
    provenBy: [
      ...proof.waitlist(
        'the page of a city that is not served > /NotAvailable/st.-louis reads Get Ready for St. Louis!',
        'the page of a city that is not served > /NotAvailable/winston-salem reads Get Ready for Winston-Salem!',
        'the page of a city that is not served > /NotAvailable/new-narnia reads Get Ready for New Narnia!',
      ),
    ],
  },
  {
    says: 'Over 60 characters, or with control characters: Not Found.',
    provenBy: [
      ...proof.slug('%j can be no city'),
      ...proof.available(
        'addresses that name no city > %s is not found',
        'addresses that name no city > a name that looks like code is a name',
      ),
      ...proof.cityPages('the pages of cities > /NotAvailable/a%00b answers 404'),
    ],
  },
  {
    says: 'Display names are content, not code.',
    provenBy: proof.available('the page of a city that is served > is shown with the name that staff chose'),
  },
  {
    says: 'Choosing a city before the server list has arrived waits for it, five seconds at most; if it fails or does not come, the visitor goes to NotAvailable, where heading and form stay and a line says that the city could not be checked, with a way to try again.',
    provenBy: [
      ...proof.findACity(
        'choosing a city > waits for the list of cities, and says so',
        'when the list of cities cannot be loaded > because of a fault of the service, nothing counts as served, the log says why, and the page that it could not be checked',
      ),
      ...proof.hangingCities(
        'while the list of cities hangs > a choice waits five seconds, and then leads to the waitlist, which says that the city could not be checked',
        'while the list of cities hangs > a waitlist that was opened by its address says after five seconds that the city could not be checked',
        'while the list of cities hangs > "check again" asks again, and names the page of a city that turns out to be served',
      ),
      ...proof.citySearch(
        'the list of cities > that does not come keeps nobody for longer than five seconds',
      ),
    ],
  },
  {
    says: '/FindaCity asks for the list on every load, also where the page was rendered ahead with an older one, and fees on /Available come from the same fresh list.',
    provenBy: proof.freshCities(
      'a page that was rendered with an older list of cities > asks once for the list of today, and shows it',
      'a page that was rendered with an older list of cities > leads to the page of a city that has been added since',
      'a page that was rendered with an older list of cities > shows the fee of today',
    ),
  },
  {
    says: 'NotAvailable for a city that is served shows as specified, and names the page that serves it.',
    provenBy: proof.waitlist(
      'the waitlist of a city that is served after all > shows as it does for others, and names the page that serves it, which it leads to',
      'the waitlist of a city that is served after all > says nothing of the kind where the list does not have the city',
    ),
  },
  {
    says: '/Available/{city} opened directly for a city that the list does not have goes to /NotAvailable/{city}, from our server by a redirect; while the list is loading or after it failed, the page shows what is known of the city, and no fee that no list has said.',
    provenBy: proof.available(
      'a city that the list does not have > is led to the waitlist, and the address it came from is not kept',
      'while nobody knows whether a city is served > the page shows, and names no fee',
      'while nobody knows whether a city is served > and goes on to after the list could not be loaded',
    ),
  },
  {
    says: 'The location is asked for only on /FindaCity, and going back there after a redirect does not redirect again.',
    provenBy: proof.findACity(
      'the city that the visitor is in > is asked for nowhere else',
      'the city that the visitor is in > is led to once a visit: going back stays',
    ),
  },
  {
    says: 'Base price: $ and two decimals; fallback 5.95.',
    provenBy: [
      ...proof.available(
        'the page of a city that is served > writes two decimals',
        'the page of a city that is served > shows the fallback price where the city has none',
      ),
      ...proof.rules('R60'),
    ],
  },
  {
    says: 'The carousel pauses on hover, on focus, when hidden and under reduced motion; it has a pause button.',
    provenBy: proof.carousel(
      'the carousel > stands still under a pointer and around the focus',
      'the carousel > stands still in a hidden page',
      'the carousel > does not move by itself for people who asked for less motion, until they start it',
      'the carousel > stands still after Pause, and moves again after Play',
    ),
  },
  {
    says: 'Subscribers live in page memory only: id (timestamp), email, name, subscribedAt (ISO), isGmail, verified false.',
    provenBy: [
      ...proof.subscribers(
        'a subscriber > is kept with the time of subscribing, not verified',
        'a subscriber > with the address jo@gmail.com has Gmail: true',
        'a subscriber > with the address gmail.com@rivera.example has Gmail: false',
      ),
      ...proof.newsletter('a subscription > is neither stored nor sent'),
    ],
  },
  {
    says: 'The generic request helper has a time-out, an AbortSignal and typed errors.',
    provenBy: proof.request(
      'what comes back > no answer in time',
      'a request that is called off fails with the reason, and one that already was is not sent',
      'what comes back > a status that says no',
    ),
  },
]

/** The two services, legal versions and city data. */
const services: readonly Sentence[] = [
  {
    says: 'A list of cities that is missing or malformed is a failed load, logged with what was wrong.',
    provenBy: [
      ...proof.cities('an answer that cannot be read says what is wrong > %j'),
      ...proof.findACity(
        'when the list of cities cannot be loaded > because of no list, nothing counts as served, the log says why, and the page that it could not be checked',
      ),
    ],
  },
  {
    says: 'The local server answers the same addresses over real HTTP, so the site runs whole with nothing else installed.',
    provenBy: [
      ...proof.cityPages('the addresses of the services > are the server’s own where nobody says others'),
      ...proof.standIns(
        'the list of cities > has 27 cities, three of them without a price',
        'the list of cities > wants to know who asks',
        'the geocoder > knows the city at %d, %d',
      ),
    ],
  },
  {
    says: 'A legal page shows the version in force on the day in Los Angeles; a later one shows as a notice with its date and a link.',
    provenBy: [
      ...proof.legal(
        'versions > the newest one that has taken effect is shown, and a coming one is announced',
        'versions > it changes at midnight in Los Angeles',
        'versions > and not a second later',
      ),
      ...proof.legalVersions(
        'versions lead to each other > the notice of a coming version leads to its text',
      ),
    ],
  },
  {
    says: 'Earlier versions stay readable at their address, not for search engines, marked as superseded.',
    provenBy: proof.legalVersions(
      'a version of a legal document has an address of its own > one that was superseded says so, leads to the one in force and is not for search engines',
    ),
  },
  {
    says: "Clause numbers come from the text's structure, and clause anchors from a stored id.",
    provenBy: proof.legal(
      'a legal document > every entry of its contents leads to a section, and every section has clauses with a link of their own',
      'a legal document > copies the link of a clause, which is named by its stored key',
    ),
  },
  {
    says: 'The built-in list has every state and DC, alphabetical, and the page credits GeoNames.',
    provenBy: [
      ...proof.builtInCities('the built-in list of cities > is in the seed as the script writes it'),
      ...proof.findACity('the cities that are served > credit where the names come from'),
    ],
  },
]

/** Decisions on everything that the specification leaves open. */
export const decisions: readonly Sentence[] = [...addresses, ...behaviour, ...services]
