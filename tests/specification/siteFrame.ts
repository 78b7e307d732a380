import * as proof from './sentence.ts'
import type {Sentence} from './sentence.ts'

/** Section 2: the frame around the pages. */
export const siteFrame: readonly Sentence[] = [
  {
    says: 'Hidden on /NotAvailable, the plural legal variants and /DriverRequirments.',
    provenBy: proof.standalone(
      'addresses below /NotAvailable/ have no frame',
      'legal documents for apps > %s is %s without the site around it',
      'pages that staff show without the frame > the driver requirements',
    ),
  },
  {
    says: 'Top navigation: Rider, Driver, Places, Help, Find a city, Sign Up (opens a sign-up modal).',
    provenBy: [
      ...proof.frame('the top of every page > has the five main links, in this order, and Sign Up'),
      ...proof.navigation('the sign-up panel > has three doors out of the site'),
    ],
  },
  {
    says: 'Mobile (768 px breakpoint) shows Sign Up and Menu toggles; the mobile menu and sign-up modal are mutually exclusive.',
    provenBy: [
      ...proof.visitor('the phone layout begins below 768 pixels'),
      ...proof.navigation('the menu > and the sign-up panel are never open at once'),
      ...proof.inBrowser(
        'the sign-up panel and the menu of a phone open, exclude each other and give focus back',
      ),
    ],
  },
  {
    says: 'Footer columns: RIDER, DRIVER, BUSINESS and one column named after the product; legal links, copyright and social links.',
    provenBy: proof.frame(
      'the end of every page > has a column for each audience and one with the name of the product',
      'the end of every page > has the legal documents, the copyright, the news and the social profiles',
    ),
  },
  {
    says: "A floating button labelled 'New' opens the newsletter popup.",
    provenBy: proof.newsletter('the floating button > opens a form whose first field has the focus'),
  },
  {
    says: 'Sign-up panel: three items (sign up to business, sign up to ride, sign up to drive), all external links.',
    provenBy: proof.navigation('the sign-up panel > has three doors out of the site'),
  },
  {
    says: 'It slides in from the right on desktop and from the top on mobile.',
    provenBy: proof.visitor(
      'the sign-up panel slides in from the right on a wide screen',
      'the sign-up panel slides in from the top on a phone',
    ),
  },
]
