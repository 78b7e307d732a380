import {plural, writeNumber} from '../model/language.ts'

/**
 * Messages of the site's own code, each a whole sentence or label. They stand beside the folders because services,
 * pages and the frame share them. Page topics are content. Sentences about legal text have a file of their own.
 */
export const messages = {
  location: 'Unable to fetch location',
  locationInsecure:
    'Browsers tell where they are to secure addresses alone, which begin with https. Type your city.',
  noName: 'Name is required',
  noEmail: 'Email is required',
  emailFormat: 'Please enter a valid email address',
  emailTaken: 'This email is already subscribed',
  /** @param typed the search text */
  noCity: (typed: string) => `No cities found matching "${typed}"`,
  /** @param missing number of missing digits */
  phone: (missing: number) =>
    plural(missing, {
      one: 'Enter all ten digits: 1 is missing.',
      other: `Enter all ten digits: ${missing} are missing.`,
    }),
  cityOfState: (city: string, state: string) => `${city}, ${state}`,
  /** Number of offered cities, for people who do not see them. */
  citiesFound: (shown: number, total: number) =>
    shown < total
      ? `${shown} of ${writeNumber(total)} cities. Keep typing to see fewer.`
      : plural(total, {one: '1 city', other: `${total} cities`}),
  /** Number of served cities in a state. */
  citiesServed: (count: number) => plural(count, {one: '1 city', other: `${writeNumber(count)} cities`}),
  /** Replaces the state of cities whose state is unknown. */
  otherCities: 'Other cities',
  moreCities: (count: number) => `and ${writeNumber(count)} more: keep typing`,
  lookingUp: (typed: string) => `Looking up ${typed}`,
  /** Result of a search for help topics. */
  topicsFound: (count: number, words: string) =>
    count === 0 ? `Nothing matches “${words}”` : plural(count, {one: '1 topic', other: `${count} topics`}),
  loading: (title: string) => `Loading ${title}`,
  slide: (number: number, count: number) => `${number} of ${count}`,
  copyright: (year: string, product: string) => `© ${year} ${product}`,
  home: (product: string) => `${product}, home`,
  copySectionLink: (number: string) => `Copy link to section ${number}`,
  copyClauseLink: (number: string) => `Copy link to clause ${number}`,
  copyQuestionLink: (question: string) => `Copy link to “${question}”`,
  sectionLinkCopied: (number: string) => `Link to section ${number} copied`,
  clauseLinkCopied: (number: string) => `Link to clause ${number} copied`,
  questionLinkCopied: 'Link to the question copied',
  minutes: (count: number) => plural(count, {one: '1 minute', other: `${count} minutes`}),
  cityServed: (product: string, city: string) => `${product} is in ${city}.`,
  seeRides: (city: string) => `See rides in ${city}`,
  cityNotChecked: (product: string, city: string) => `We couldn’t check whether ${product} is in ${city}.`,
  getApp: {rider: 'Get the rider app for', driver: 'Get the driver app for'},
  whereWeDrive: 'Where we drive',
  notServed: 'Not served yet',
  /** Replaces the fee of a city while it is unknown. */
  someFee: 'one flat fee',
  feeOfRide: (fee: string) => `${fee} a ride`,
} as const
