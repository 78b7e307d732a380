import {readVersion, type StoredVersion} from './storedVersion.ts'

const block = (key: string, text: string, more: object = {}) => ({
  _key: key,
  _type: 'block',
  children: [{_key: 'a', _type: 'span', text}],
  ...more,
})

/** A paragraph, or a fact in the middle of one. */
export const clause = block
export const factIn = (key: string, factId: string, format = 'plain') => ({
  _key: key,
  _type: 'block',
  children: [
    {_key: 'a', _type: 'span', text: 'A ride is '},
    {_key: 'b', _type: 'factRef', fact: {_ref: factId}, format},
    {_key: 'c', _type: 'span', text: '.'},
  ],
})

/** Makes a stored version of the Terms with the given parts. @throws Error when they do not fit the schema */
export function storedVersion(parts: object): StoredVersion {
  const read = readVersion({document: {_ref: 'legal-terms'}, effectiveDate: '2030-01-01', ...parts})
  if ('fault' in read) throw new Error(`This is no version: ${read.fault}`)
  return read.version
}

/** A section of the given paragraphs. */
export const section = (key: string, heading: string, ...body: object[]) => ({
  _key: key,
  anchor: key,
  heading,
  body,
})

/** A fact in dollars and cents, as a version keeps it. */
export const keptFee = (value: number) =>
  ({
    _key: 'fact-fee',
    _type: 'legalValue',
    key: 'fee',
    factId: 'fact-fee',
    unit: 'dollarsAndCents',
    value,
  }) as const
