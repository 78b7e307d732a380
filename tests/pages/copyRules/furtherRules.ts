import type {Rule} from './rule.ts'

/** Promises that our own texts depend on, beyond those of the specification. */
export const furtherRules: readonly Rule[] = [
  {
    id: 'no-show',
    promise: 'the home page does not hide what a missed check-in costs',
    readable: {home: [/a service or no-show fee is charged to your card/]},
  },
  {
    id: 'accessibility',
    promise: 'what the website is measured by, and what helps where',
    readable: {
      accessibility: [
        /Web Content Accessibility Guidelines [^\n]*Levels A and AA/,
        /advance by themselves, a button pauses them/,
        /two people at most, so one friend may travel with you, for example to assist/,
        /find your driver without a call/,
        /tell support in the app/,
      ],
    },
  },
]
