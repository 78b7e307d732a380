import {plural, writeNumber} from './language.ts'

/**
 * What the site's own code says, each a whole sentence or label. Beside the folders, because services, pages and the
 * frame alike say them. What pages are about is content.
 */
export const messages = {
  location: 'Unable to fetch location',
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
  moreCities: (count: number) => `and ${writeNumber(count)} more: keep typing`,
  lookingUp: (typed: string) => `Looking up ${typed}`,
  notServed: 'Not served yet',
  feeOfRide: (fee: string) => `${fee} a ride`,
} as const
