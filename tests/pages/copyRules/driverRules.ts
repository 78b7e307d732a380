import type {Rule} from './rule.ts'

/** The full text of the requirements, on their own page and as a help topic. */
const REQUIREMENTS = {
  drivers: [
    /at least 21 years old;\n[^]*work permit;\n[^]*at least one year;\n[^]*\(DMV\) and the background check; and\n[^]*iPhone or an Android/,
  ],
  vehicles: [
    /be 15 years old or newer;\nhave four or more doors;\nhave at least four seats for riders;[^]*pass a vehicle inspection/,
  ],
  documents: [
    /photo of your driver’s license;[^]*bodily injury and for property damage;[^]*report of your vehicle’s inspection;\na profile photo[^]*full name, date of birth and social security number/,
    /names and dates, the make, model and year of the vehicle, [^\n]*\(VIN\), and the amounts of coverage/,
  ],
  photo: [
    /clear and well lit;\ntaken against a plain background;\nof your face only; and\nfree of other people and of objects/,
  ],
  backgroundCheck: [
    /no pending criminal case; and\nno violent, sexual or driving-related conviction in the past seven years or as local law requires/,
    /\(DUI\) and for reckless driving/,
  ],
  verifying: [
    /verify your documents, reject photos, request extra documentation, and require that your vehicle be inspected again/,
  ],
  steps: [
    /upload your documents;\nyou undergo the background check;\nyour vehicle is inspected; and\nwe approve you/,
  ],
  deactivation: [
    /deactivate your account, or cease to offer you ride opportunities, if:[^]*fail a background check;[^]*is inaccurate; or[^]*insurance or your license has lapsed/,
  ],
} as const

/** Applies words to both addresses of the requirements. */
const inFull = (words: readonly RegExp[]) => ({driverRequirements: words, driverRequirementsTopic: words})

/** Promises to drivers: earnings, requests, requirements, the end of an account. */
export const driverRules: readonly Rule[] = [
  {
    id: 'R11',
    promise: 'a driver has 20 seconds to accept, by a tap',
    readable: {
      helpDriver: [/20 seconds to accept a request, and you confirm by a tap/],
      contractor: [/20 seconds to accept it\. You confirm by a tap/],
    },
  },
  {
    id: 'R13',
    promise: 'an accepted ride must be completed, but a driver may cancel after a wait',
    readable: {
      helpDriver: [
        /Wait at least 5 minutes\. After that you may cancel/,
        /Once you have accepted a ride opportunity, you must complete it/,
      ],
      contractor: [
        /waited for the rider for at least 5 minutes/,
        /Accepting a ride opportunity makes it a contracted service, which you must complete/,
      ],
    },
  },
  {
    id: 'R14',
    promise: 'drivers accept and reject freely, and may cancel at reasonable discretion',
    readable: {
      contractor: [
        /free to accept or reject any ride opportunity/,
        /cancel the contracted service, [^]*at your reasonable discretion/,
      ],
    },
  },
  {
    id: 'R15',
    promise: 'what an hour earns, at most',
    readable: {driver: [/up to \$35 an hour/], available: [/Up to \$35 an hour/]},
  },
  {
    id: 'R16',
    promise: 'what the first rides in a city earn, at most',
    readable: {driver: [/up to \$1,800 for the first 60 loops you complete in a city/]},
  },
  {
    id: 'R17',
    promise: 'work stays within the radius: fewer miles, more riders',
    readable: {
      driver: [/work only within a radius of eight miles/, /Fewer miles, more riders/],
      contractor: [/work only within a radius of eight miles[^\n]* fewer miles and more riders/],
      available: [/drive only within eight miles: fewer miles, and more riders/],
    },
  },
  {
    id: 'R18',
    promise: 'how fast Instant Pay is, from when and from how much on, and what it costs',
    readable: {
      driver: [
        /Instant Pay\n[^]*within a few hours, depending on your bank/,
        /from 7 days after your first ride on, for earnings of at least \$5\. It costs 1\.5% of the amount, with a minimum of 50 cents/,
      ],
      helpDriver: [
        /Within a few hours, depending on your bank/,
        /From 7 days after your first ride, for earnings of at least \$5/,
        /costs 1\.5% of the amount, with a minimum of 50 cents/,
      ],
      contractor: [
        /within a few hours, depending on your bank/,
        /available to you 7 days after your first ride/,
        /earnings of at least \$5\./,
        /costs 1\.5% of the amount, with a minimum of 50 cents/,
      ],
    },
  },
  {
    id: 'R19',
    promise: 'direct deposit comes weekly, on Fridays',
    readable: {
      driver: [/Direct deposit comes every Friday/],
      helpDriver: [/direct deposit every Friday/, /Weekly direct deposit/],
    },
  },
  {
    id: 'R20',
    promise: 'tips are the driver’s, without a fee',
    readable: {
      driver: [/keep 100% of your tips\. The service fee on them is 0%/],
      helpDriver: [/keep 100% of your tips\. The service fee on tips is 0%/],
      contractor: [/keep 100% of your tips\. Our service fee on tips is 0%/],
    },
  },
  {
    id: 'R21',
    promise: 'there are rider ratings, support around the clock, privacy and security',
    readable: {
      driver: [
        /Rider ratings\n/,
        /support for drivers is there 24\/7/,
        /your privacy and security looked after/,
      ],
    },
  },
  {
    id: 'R22',
    promise: 'drivers call riders and do not text them',
    readable: {
      helpDriver: [/Riders are contacted by voice call only: no texting/],
      driverSafety: [/contact riders by voice call only\. There’s no texting/],
      contractor: [/Contact riders by voice call only, through the app\. Do not send them text messages/],
    },
  },
  {
    id: 'R23',
    promise: 'who may drive',
    readable: {
      ...inFull(REQUIREMENTS.drivers),
      driver: [
        /At least 21 years old\n[^]*work permit\n[^]*held for at least one year \(US\)\nDMV and background checks passed\n[^]*iPhone or Android/,
      ],
    },
  },
  {
    id: 'R24',
    promise: 'which vehicles may be driven',
    readable: {
      ...inFull(REQUIREMENTS.vehicles),
      driver: [/15 years old or newer\n4 or more doors\nAt least 4 seats for riders\nAn inspection passed/],
    },
  },
  {
    id: 'R25',
    promise: 'which documents are wanted, and what they must show',
    readable: {
      ...inFull(REQUIREMENTS.documents),
      driver: [
        /photo of your license\n[^]*bodily injury and property damage\n[^]*inspection report\n[^]*profile photo/,
        /Consent to the background check, with full name, date of birth and social security number/,
        /Names, dates, make, model, year, VIN and coverage amounts all showing/,
      ],
    },
  },
  {
    id: 'R26',
    promise: 'what a profile photo shows',
    readable: inFull(REQUIREMENTS.photo),
  },
  {
    id: 'R27',
    promise: 'how the background check is passed',
    readable: {
      ...inFull(REQUIREMENTS.backgroundCheck),
      safety: [
        /no pending criminal cases; and\nno violent, sexual or driving-related convictions, for example for DUI or reckless driving, in the past seven years or as local law requires/,
      ],
    },
  },
  {
    id: 'R28',
    promise: 'what the company may check, reject and ask for',
    readable: inFull(REQUIREMENTS.verifying),
  },
  {
    id: 'R29',
    promise: 'the steps to approval',
    readable: {
      ...inFull(REQUIREMENTS.steps),
      helpDriver: [/document upload, background check, inspection and approval/],
    },
  },
  {
    id: 'R30',
    promise: 'what leads to deactivation',
    readable: {...inFull(REQUIREMENTS.deactivation), contractor: REQUIREMENTS.deactivation},
  },
  {
    id: 'R31',
    promise: 'breaches lead to suspension or deactivation, and driving under the influence ends an account',
    readable: {
      driverSafety: [
        /temporary suspension or permanent deactivation/,
        /under the influence is permanently deactivated/,
      ],
      contractor: [
        /leads to temporary suspension or permanent deactivation/,
        /under the influence, you are permanently deactivated/,
      ],
      terms: [
        /temporarily suspend your account or permanently deactivate it/,
        /under the influence is permanently deactivated/,
      ],
    },
  },
  {
    id: 'R32',
    promise: 'drivers go online to be ready and visible on the map',
    readable: {helpDriver: [/Go online in the driver app when you are ready[^\n]*visible on the map/]},
  },
  {
    id: 'R37',
    promise: 'what drivers apply with',
    readable: {
      privacy: [
        /your date of birth;\nyour physical address;\nyour social security number;\nyour driver’s license;/,
        /your vehicle;\nyour car insurance;\nyour business license or permits;/,
        /your bank routing and account numbers; and\nyour tax information/,
      ],
    },
  },
  {
    id: 'R52',
    promise: 'damage to a vehicle has its price',
    readable: {
      terms: [/damage a driver’s vehicle, a cleaning fee of up to \$150/],
      helpDriver: [/cleaning fee of up to \$150/],
    },
  },
]
