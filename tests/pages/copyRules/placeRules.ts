import type {Rule} from './rule.ts'

/** Every job ends with its application link. */
const SIX_JOBS = /^(?=(?:[^]*\nApply\b){6})(?!(?:[^]*\nApply\b){7})/

const effective = (day: string) => [new RegExp(`Effective\n${day}`)]

/** Promises to partner places, and statements of the company about itself. */
export const placeRules: readonly Rule[] = [
  {
    id: 'R7',
    promise: 'rides that are not checked in, or canceled, are paid in full to the place',
    readable: {
      partner: [/Rides that aren’t checked in, and rides that are canceled, we pay in full to the place/],
      placesAgreement: [
        /not checked in, and rides that are canceled, [^\n]*we pay them in full to the place/,
      ],
    },
  },
  {
    id: 'R38',
    promise: 'what places register with',
    readable: {
      privacy: [
        /its business license;\nits physical address;\nits hours and days of operation;\nits menu; and\nits minimum spend/,
      ],
      placesAgreement: [
        /the business license of the place;\nits physical address;\nits hours and days of operation;\nits menu; and\nits minimum spend/,
      ],
    },
  },
  {
    id: 'R43',
    promise: 'the management chooses which staff see the statistics of check-ins',
    readable: {
      placesAgreement: [
        /daily, weekly, monthly and yearly check-in statistics/,
        /management of the place chooses which members of its staff see them/,
      ],
      helpPlaces: [
        /check-in statistics: daily, weekly, monthly and yearly/,
        /management of the place chooses which staff see them/,
      ],
    },
  },
  {
    id: 'R44',
    promise:
      'places and drivers edit extra information in their account settings; places manage their menu, hours and promotions',
    readable: {
      helpPlaces: [
        /account settings in your portal hold the extra information about your place, and you can edit it/,
        /Menu, hours and promotions are yours to manage/,
      ],
      helpDriver: [/Edit extra information about yourself in the account settings of your driver portal/],
    },
  },
  {
    id: 'R45',
    promise: 'the service fee is for each checked-in customer',
    readable: {
      partner: [/A service fee for each checked-in customer/],
      placesAgreement: [/service fee, due to us for each checked-in customer/],
    },
  },
  {
    id: 'R46',
    promise: 'how much partner sales have risen',
    readable: {partner: [/Partner sales have gone up 225% in under six weeks/]},
  },
  {
    id: 'R47',
    promise: 'payments are scheduled every Monday, or charged at once above a daily service fee',
    readable: {
      placesAgreement: [
        /payments are scheduled every Monday/,
        /daily service fee exceeds \$100, it is charged immediately/,
      ],
      helpPlaces: [
        /Payments are scheduled every Monday/,
        /daily service fee exceeds \$100, it’s charged at once/,
      ],
    },
  },
  {
    id: 'R48',
    promise: 'what having a minimum spend costs, and what having none costs',
    readable: {
      partner: [
        /No minimum spend costs the service fee\. A minimum spend costs the service fee plus a premium/,
        /minimum spend, for example \$20/,
      ],
      helpPlaces: [
        /No minimum costs the service fee\. A minimum, for example \$20, costs the service fee plus a premium/,
      ],
      placesAgreement: [
        /No minimum spend\. [^\n]*you pay the service fee\./,
        /A minimum spend\. [^\n]*for example \$20\. [^\n]*the service fee and, on top of it, a premium/,
      ],
    },
  },
  {
    id: 'R49',
    promise: 'menu updates are reported soon',
    readable: {
      placesAgreement: [/update of the menu within two business days/],
      helpPlaces: [/Report every update within two business days/],
    },
  },
  {
    id: 'R50',
    promise: 'the place may end it with notice, the provider at any time, and at once for a regulatory risk',
    readable: {
      placesAgreement: [
        /terminate this agreement on written notice of 10 days\. Email suffices/,
        /terminate it at any time by written notice/,
        /remove a place [^\n]*if it poses a regulatory risk/,
      ],
    },
  },
  {
    id: 'R51',
    promise: 'who may assign the agreement, and whose law governs it',
    readable: {
      placesAgreement: [
        /may not assign this agreement[^\n]* without our consent/,
        /may assign it freely/,
        /California law governs this agreement/,
      ],
    },
  },
  {
    id: 'R58',
    promise: 'six jobs are open, in San Jose and Orlando',
    readable: {careers: [/San Jose, CA\n/, /Orlando, FL\n/, SIX_JOBS]},
  },
  {
    id: 'R59',
    promise: 'since when a legal document has been in force',
    readable: {
      privacy: effective('September 10, 2019'),
      terms: effective('January 15, 2020'),
      accessibility: effective('January 15, 2020'),
      contractor: effective('January 15, 2020'),
      placesAgreement: effective('September 10, 2019'),
    },
  },
]
