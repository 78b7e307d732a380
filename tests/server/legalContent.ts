import type {SanityClient} from '@sanity/client'

/** Returns a day some days from now, in UTC: far enough away that time zones do not matter. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Returns a paragraph with its words. */
export const paragraph = (key: string, text: string) => ({
  _key: key,
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: [{_key: 'a', _type: 'span', marks: [], text}],
})

/** A paragraph that mentions the fee's fact. */
const feeClause = {
  ...paragraph('fee', ''),
  children: [
    {_key: 'a', _type: 'span', marks: [], text: 'A ride is '},
    {_key: 'b', _type: 'factRef', fact: {_type: 'reference', _ref: 'fact-fee'}, format: 'plain'},
    {_key: 'c', _type: 'span', marks: [], text: ', on {payday}.'},
  ],
}

/** Returns the sections of a version: the rules, and a description of rides. */
export const sections = (text = 'We recieve your information.') => [
  {
    _key: 'scope',
    _type: 'legalSection',
    heading: 'Scope of {productName}',
    anchor: 'scope',
    body: [paragraph('holds', 'These terms hold.'), paragraph('receive', text)],
  },
  {_key: 'fees', _type: 'legalSection', heading: 'Fees', anchor: 'fees', body: [feeClause]},
]

/** Returns a version of the Terms, ready to be published. */
export const versionOf = (_id: string, effectiveDate: string) => ({
  _id,
  _type: 'legalVersion',
  document: {_type: 'reference', _ref: 'legal-terms'},
  effectiveDate,
  changeSummary: 'The first version, from {fee} on.',
  sections: sections(),
})

/** The Terms without a version, with the facts and the name that their versions mention. */
export const LEGAL_CONTENT = [
  {_id: 'legal-terms', _type: 'legalDocument', title: 'Terms', route: '/Terms'},
  {
    _id: 'fact-fee',
    _type: 'fact',
    key: 'fee',
    label: 'Fee of a ride',
    unit: 'dollarsAndCents',
    value: 9.95,
    legal: false,
  },
  {
    _id: 'fact-payday',
    _type: 'fact',
    key: 'payday',
    label: 'Payday',
    unit: 'text',
    text: 'Friday',
    legal: false,
  },
  {_id: 'siteSettings', _type: 'siteSettings', productName: 'Loop'},
]

/** Publishes the draft of a document like the Studio. */
export const publish = (client: SanityClient, publishedId: string) =>
  client.action({actionType: 'sanity.action.document.publish', publishedId, draftId: `drafts.${publishedId}`})
