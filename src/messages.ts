import {plural, writeNumber} from '../model/language.ts'

/**
 * What the site's own code says, each a whole sentence or label. Beside the folders, because services, pages and the
 * frame alike say them. What pages are about is content. Sentences about legal text alone stand beside that.
 */
export const messages = {
  location: 'Unable to fetch location',
  locationInsecure:
    'Browsers tell where they are to secure addresses alone, which begin with https. Type your city.',
  noName: 'Name is required',
  noEmail: 'Email is required',
  emailFormat: 'Please enter a valid email address',
  emailTaken: 'This email is already subscribed',
  /** @param typed what was searched for */
  noCity: (typed: string) => `No cities found matching "${typed}"`,
  /** @param missing how many digits a phone number lacks */
  phone: (missing: number) =>
    plural(missing, {
      one: 'Enter all ten digits: 1 is missing.',
      other: `Enter all ten digits: ${missing} are missing.`,
    }),
  cityOfState: (city: string, state: string) => `${city}, ${state}`,
  /** How many cities are offered, for people who do not see them. */
  citiesFound: (shown: number, total: number) =>
    shown < total
      ? `${shown} of ${writeNumber(total)} cities. Keep typing to see fewer.`
      : plural(total, {one: '1 city', other: `${total} cities`}),
  /** How many cities of a state are served. */
  citiesServed: (count: number) => plural(count, {one: '1 city', other: `${writeNumber(count)} cities`}),
  /** Stands for the state of cities that nobody knows the state of. */
  otherCities: 'Other cities',
  moreCities: (count: number) => `and ${writeNumber(count)} more: keep typing`,
  lookingUp: (typed: string) => `Looking up ${typed}`,
  /** What a search for help topics found. */
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
  /** Stands for the fee of a city while nobody knows it. */
  someFee: 'one flat fee',
  feeOfRide: (fee: string) => `${fee} a ride`,
} as const
