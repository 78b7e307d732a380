import {expect, test} from 'vitest'
import {readVersion, textOf} from './storedVersion.ts'

const fact = (id: string) => ({_key: id, _type: 'factRef', fact: {_type: 'reference', _ref: id}})
const paragraph = (...children: object[]) => ({
  _key: 'p',
  _type: 'block',
  style: 'normal',
  children: [{_key: 's', _type: 'span', text: 'At most ', marks: []}, ...children],
  markDefs: [
    {_key: 'out', _type: 'externalLink', href: 'https://example.com/rules'},
    {_key: 'in', _type: 'internalLink', page: {_type: 'reference', _ref: 'page-rider'}},
  ],
})
const value = (factId: string, said: number) => ({
  _key: factId,
  _type: 'legalValue',
  factId,
  key: factId,
  unit: 'day',
  value: said,
})

const VERSION = {document: {_ref: 'legal-terms'}, effectiveDate: '2020-01-15'}

/** Returns the text that the site reads from a stored version. */
function read(fields: object) {
  const found = readVersion({...VERSION, ...fields})
  if ('fault' in found) throw new Error(found.fault)
  return textOf(found.version)
}

test('each fact in a stored text is the one that the version kept for it, and none where it kept none', () => {
  const values = [value('notice', 30), value('refund', 14)]
  const {introduction} = read({
    introduction: [paragraph(fact('refund'), fact('notice'), fact('other'))],
    values,
  })
  const [block] = introduction ?? []
  expect(block?.children?.slice(1)).toMatchObject([
    {fact: {key: 'refund', value: 14, text: null}},
    {fact: {key: 'notice', value: 30}},
    {fact: null},
  ])
})

test('links lead out as they are written, and inside to their document', () => {
  const {introduction} = read({introduction: [paragraph()]})
  expect(introduction?.[0]?.markDefs).toMatchObject([
    {_key: 'out', href: 'https://example.com/rules'},
    {_key: 'in', route: 'page-rider'},
  ])
})

test('a version without a part has none of it', () => {
  expect(read({})).toEqual({introduction: null, sections: null})
  expect(read({sections: [{_key: 'a', heading: 'Fees'}]})).toMatchObject({
    introduction: null,
    sections: [{heading: 'Fees', body: null}],
  })
})

test('what is no version is told with the place of its first fault', () => {
  expect(readVersion('a version')).toEqual({fault: 'the whole'})
  expect(readVersion({...VERSION, sections: [{_key: 'a', body: 7}]})).toEqual({
    fault: 'sections.0.body',
  })
})
