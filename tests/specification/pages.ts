import * as proof from './sentence.ts'
import type {Sentence} from './sentence.ts'

/** Section 2: the pages for riders, drivers and places, and the legal pages. */
export const pages: readonly Sentence[] = [
  {
    says: "Sections: hero with sign-up button to the driver app in an app store; 'Why Ride with us' with three cards (earn great money, fewer miles and more riders, Instant Pay); driver app section with iOS and Android badges; 'From pickup to dropoff' with three cards (own schedule, top tier support, rider ratings) and a 'learn more about Driver safety' link to /safety; three-column requirements section (driver, vehicle, documents); FAQ accordion; closing sign-up banner.",
    provenBy: proof.contents(
      'the driver page > begins with a sign-up button that leads to the driver app in an app store',
      'the driver page > gives three reasons to drive',
      'the driver page > has the driver app for iPhone and for Android',
      'the driver page > says what happens between pickup and dropoff, and leads to the safety page',
      'the driver page > lists what a driver needs in three columns',
      'the driver page > ends with questions and a way to sign up',
    ),
  },
  {
    says: "Hero, 'Why ride', how-it-works carousel of 3 slides rotating every 3.5 s, verified-driver section, 3 FAQ items, sign-up call to action.",
    provenBy: [
      ...proof.contents(
        'the rider page goes from the hero over reasons, the way it works and drivers to the sign-up',
      ),
      ...proof.carousel(
        'the carousel > has three slides with a heading each',
        'the carousel > moves by itself every three and a half seconds and begins again after the last slide',
      ),
    ],
  },
  {
    says: 'One item open at a time; tapping an open item closes it, so none may be open.',
    provenBy: [
      ...proof.page('questions > one is open at a time, and a second tap closes it'),
      ...proof.inBrowser('one question is open at a time, and a second press closes it'),
    ],
  },
  {
    says: 'Rider safety page: screening information, rating system, vehicle standards, FAQ.',
    provenBy: [
      ...proof.contents('the safety page tells about screening, ratings and vehicles, and answers questions'),
      ...proof.rules('R57'),
    ],
  },
  {
    says: "Partner-places page: 225% sales claim, 4 FAQ items, a 'Become a Partner place' button.",
    provenBy: [
      ...proof.contents(
        'the partner page says how much sales rise, answers four questions and leads to the sign-up',
      ),
      ...proof.rules('R46'),
    ],
  },
  {
    says: 'About page: button leads to /careers.',
    provenBy: proof.contents('a button of the About page leads to the careers page'),
  },
  {
    says: 'Careers page: 6 open jobs in San Jose and Orlando.',
    provenBy: [
      ...proof.sections('open jobs > six are listed by city, and each says where to apply'),
      ...proof.rules('R58'),
    ],
  },
  {
    says: 'Driver Requirements legal page: six numbered sections.',
    provenBy: proof.sections(
      'numbered rules > the driver requirements have six sections, and their contents lead to each',
    ),
  },
  {
    says: 'Read-only text, no forms.',
    provenBy: proof.legal('a legal document > has nothing to fill in'),
  },
  {
    says: 'Each with a sidebar lists all five links and highlights the current one.',
    provenBy: proof.legal(
      'a legal document > /privacy marks Privacy Policy in the list of all five, and says that it holds from September 10, 2019',
    ),
  },
  {
    says: 'Privacy Policy: September 10, 2019',
    provenBy: proof.legal(
      'a legal document > /Legal marks Privacy Policy in the list of all five, and says that it holds from September 10, 2019',
    ),
  },
  {
    says: 'Terms of Use: January 15, 2020',
    provenBy: proof.legal(
      'a legal document > /TermsofUse marks Terms of Use in the list of all five, and says that it holds from January 15, 2020',
    ),
  },
  {
    says: 'Accessibility: January 15, 2020',
    provenBy: proof.legal(
      'a legal document > /Accessibility marks Accessibility in the list of all five, and says that it holds from January 15, 2020',
    ),
  },
  {
    says: 'Independent Contractor Agreement: January 15, 2020',
    provenBy: proof.legal(
      'a legal document > /Independent marks Independent Contractor Agreement in the list of all five, and says that it holds from January 15, 2020',
    ),
  },
  {
    says: 'Partner Places Agreement (11 numbered sections): September 10, 2019',
    provenBy: proof.legal(
      'a legal document > /partnerPlacesAgreement marks Partner Places Agreement in the list of all five, and says that it holds from September 10, 2019',
      'a legal document > between the partner places and the product has eleven numbered sections',
    ),
  },
]
