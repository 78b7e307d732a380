import type {Rule} from './rule.ts'

const EIGHT_MILES = /within (a radius of )?eight miles|8-mile radius/

/** Promises to riders: the fee, the radius, free rides, accounts, privacy. */
export const riderRules: readonly Rule[] = [
  {
    id: 'R1',
    promise: 'a ride has one flat fee, which may change by city',
    readable: {
      rider: [/A ride is \$9\.95/, /The fee may change by city/],
      city: [/A flat fee of \$9\.95 for any ride/, /The fee may change by city/],
      terms: [/A ride costs a flat fee of \$9\.95\. The fee may change by city/],
    },
  },
  {
    id: 'R2',
    promise: 'the fee as one card says it',
    readable: {rider: [/Save money\n[^\n]*\$8\.95/]},
  },
  {
    id: 'R3',
    promise: 'a ride goes anywhere within the radius, and ends within it',
    readable: {
      rider: [/A ride anywhere within eight miles/, /drop-off has to be within eight miles of pickup/],
      city: [EIGHT_MILES, /destination\. It has to be within eight miles of your pickup/],
      available: [/anywhere within eight miles/, /8-mile radius/, /at most from pickup to drop-off\n8 miles/],
      terms: [
        /anywhere within a radius of eight miles: your drop-off must be within eight miles of your pickup/,
      ],
    },
  },
  {
    id: 'R4',
    promise: 'rides to and from partner places are free',
    readable: {
      home: [/Ride free to and from partner restaurants, bars and shops/],
      available: [/Rides to and from partner places are free/],
      terms: [/Rides to and from partner places are free for you/],
    },
  },
  {
    id: 'R5',
    promise: 'the place pays only for a check-in in time, before closing, with its minimum spend met',
    readable: {
      home: [
        /pays only if you check in within 120 minutes of drop-off, before closing, and meet its minimum spend/,
      ],
      partner: [
        /pay only if a guest checks in within 120 minutes of drop-off, before you close, and meets your minimum spend/,
      ],
      terms: [
        /pays only if you:[^]*within 120 minutes of drop-off;[^]*before the place closes; and[^]*meet its minimum spend/,
      ],
      placesAgreement: [
        /pays for a ride only if [^]*within 120 minutes of drop-off;[^]*before the place closes; and[^]*minimum spend/,
      ],
    },
  },
  {
    id: 'R6',
    promise: 'check-in is a scan of the place’s code',
    readable: {
      home: [/Scan the place’s code/],
      helpRider: [/Check in by scanning the place’s code/],
      terms: [/check in by scanning the place’s code/],
    },
  },
  {
    id: 'R8',
    promise: 'no check-in, or too little spent, costs a service or no-show fee',
    readable: {
      helpRider: [
        /If you don’t check in, or don’t meet the minimum spend, a service or no-show fee is charged to your card/,
      ],
      terms: [/do not check in [^]*minimum spend[^]*service or no-show fee is then charged to your card/],
    },
  },
  {
    id: 'R9',
    promise: 'the return ride comes after check-in, by tipping, and ends near the place',
    readable: {
      home: [
        /Once you have checked in, you can request a return ride by tipping the driver, to anywhere within eight miles of the place/,
      ],
      helpRider: [
        /Check in first\. A return ride can be requested only after that\.\nRequest it by tipping the driver\.\nChoose a destination within eight miles of the place/,
      ],
      terms: [
        /return ride can be requested only after you have checked in\. [^\n]*by tipping the driver, [^\n]* within eight miles of the place/,
      ],
    },
  },
  {
    id: 'R10',
    promise: 'one friend may come: two people at most',
    readable: {
      rider: [/You and one friend: two people at most/],
      city: [/you alone, or you and one friend\. A ride takes two people at most/],
      available: [/Add one friend [^\n]*: two people at most/],
      terms: [/bring one friend at most, so a ride takes no more than two people/],
    },
  },
  {
    id: 'R12',
    promise: 'canceling is free before acceptance and in the grace period, and costs a fee after it',
    readable: {
      helpRider: [
        /Until a driver accepts, canceling is free/,
        /Most rides\nAuto, Moto, Connect and Intercity\n[^]*After a driver accepts\nFree for 3 minutes\nFree for 5 minutes/,
        /After that, a cancellation fee is charged to your card/,
      ],
      terms: [
        /cancel free of charge for as long as no driver has accepted/,
        /lasts 3 minutes, or 5 minutes [^\n]*Auto, Moto, Connect and Intercity/,
        /after the grace period has passed, a cancellation fee is charged/,
      ],
    },
  },
  {
    id: 'R33',
    promise: 'users are adults with one account each',
    readable: {
      terms: [/at least 18 years old to use the services/, /Each person may have one account only/],
      helpRider: [/at least 18 years old\. Each person may have one account only/],
    },
  },
  {
    id: 'R34',
    promise: 'an account is deleted on request, for good after a while, unless its owner signs in',
    readable: {
      privacy: [
        /To delete your account, ask support/,
        /deactivated immediately\. It is permanently deleted after 30 days/,
        /sign in within those 30 days, and you keep the account/,
      ],
      helpRider: [
        /To delete the account, ask support/,
        /deactivated at once\.\nAfter 30 days, it is permanently deleted/,
        /Sign in within 30 days and you keep the account/,
      ],
    },
  },
  {
    id: 'R35',
    promise: 'riders edit their account in settings, and may delete what they added',
    readable: {
      privacy: [/edit their account information in settings/, /may delete extra profile information/],
      helpRider: [
        /edit your account information in settings/,
        /Extra profile information\. You may delete it/,
      ],
    },
  },
  {
    id: 'R36',
    promise: 'what riders register with, and what their profile shows',
    readable: {
      privacy: [
        /your first name;\nyour last name;\nyour email address; and\nyour phone number/,
        /profile shows your first name, the initial of your last name and your photo/,
      ],
    },
  },
  {
    id: 'R39',
    promise: 'riders, drivers and places rate and review one another, and drivers rate riders after a ride',
    readable: {
      privacy: [
        /Riders, drivers and partner places can rate and review one another/,
        /Drivers rate riders after a ride/,
      ],
      helpDriver: [
        /Riders, drivers and places can rate and review one another/,
        /Drive to the destination[^\n]*\nRate your rider/,
      ],
      safety: [
        /riders, drivers and places can rate and review one another/,
        /drivers rate riders after a ride/,
      ],
    },
  },
  {
    id: 'R40',
    promise: 'card data is held by a third-party payment processor',
    readable: {
      privacy: [/card data is held by a third-party payment processor/],
      terms: [/card data is held by a third-party payment processor/],
    },
  },
  {
    id: 'R41',
    promise: 'riders see the driver’s name, rating, photo, vehicle and live location',
    readable: {
      privacy: [/Riders see the driver’s name, rating, photo, vehicle and live location/],
      safety: [/shows you the driver’s name, rating, photo, vehicle and live location/],
    },
  },
  {
    id: 'R42',
    promise:
      'matched parties see names, photos, ratings and locations, and no phone numbers but for lost property',
    readable: {
      privacy: [
        /see one another’s names, photos, ratings and locations/,
        /Phone numbers are hidden from matched parties/,
        /lost or found, contact details are shared among the rider, the driver and the place/,
      ],
      helpRider: [
        /phone numbers stay hidden from each other\. What you both see are names, photos, ratings and locations/,
        /lost-and-found report, and only for that, contact details are shared among you, the driver and the partner place/,
      ],
    },
  },
  {
    id: 'R53',
    promise: 'text messages begin and end with a keyword to the short code',
    readable: {
      privacy: [
        /sending our brand keyword, LOOP, to our short code, 10566/,
        /sending STOP to the short code\. To opt back in, send START/,
      ],
      terms: [
        /text our brand keyword, LOOP, to our short code, 10566/,
        /text STOP to the short code\. To have them again, text START/,
      ],
    },
  },
  {
    id: 'R54',
    promise: 'riders cancel, rate and tip in the app',
    readable: {helpRider: [/you cancel, rate and tip in the app/]},
  },
  {
    id: 'R55',
    promise: 'a ride is requested, accepted, begun, ended and checked in',
    readable: {
      home: [/Request your ride\n[^]*A driver accepts[^]*Get picked up\n[^]*Get dropped off\n[^]*Check in\n/],
      helpRider: [
        /you request it, a driver accepts, you are picked up, and you are dropped off\. [^\n]*you check in/,
      ],
    },
  },
  {
    id: 'R56',
    promise: 'how to request a ride',
    readable: {
      city: [
        /Enter your destination\./,
        /Confirm your pickup\. To change it, tap the search icon/,
        /Choose one rider or two/,
      ],
    },
  },
  {
    id: 'R57',
    promise: 'how drivers are screened and rated, and what vehicles must be like',
    readable: {safety: [/Screening information\n/, /Rating system\n/, /Vehicle standards\n/]},
  },
  {
    id: 'R60',
    promise: 'a city without a price of its own has the price that stands in, in dollars and cents',
    readable: {availableWithoutPrice: [/A ride in Eugene is \$5\.95\./]},
  },
]
