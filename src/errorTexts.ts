/**
 * What the site tells people when something of theirs cannot be used. Each text once, word for word, and
 * beside the folders, because services, pages and the frame alike say them.
 */
export const errorTexts = {
  location: 'Unable to fetch location',
  noName: 'Name is required',
  noEmail: 'Email is required',
  emailFormat: 'Please enter a valid email address',
  emailTaken: 'This email is already subscribed',
  /** @param typed what was searched for */
  noCity: (typed: string) => `No cities found matching "${typed}"`,
  /** @param missing how many digits a phone number lacks */
  phone: (missing: number) => `Enter all ten digits: ${missing} ${missing === 1 ? 'is' : 'are'} missing.`,
} as const
