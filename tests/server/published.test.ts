import type {Lake} from 'content-lake'
import {beforeEach, expect, onTestFinished, test} from 'vitest'
import {seedDocuments} from '../content/seedDocuments.ts'
import {createValidation} from '../content/studioRemarks.ts'
import {clientAs} from './clientAs.ts'
import {openRuledLake} from './ruledLake.ts'

let lake: Lake

beforeEach(() => {
  lake = openRuledLake()
})

const hero = {_key: 'h', _type: 'hero', heading: 'Spring', drawing: 'car', ground: 'paper'}

interface Stub extends Record<string, unknown> {
  _id: string
  _type: string
}

/** The fault, the document, its correction, and the message. */
const FAULTY: readonly [string, Stub, object, string][] = [
  [
    'a page whose sections are all hidden',
    {
      _id: 'page-spring',
      _type: 'page',
      title: 'Spring',
      route: '/Spring',
      sections: [{...hero, hidden: true}],
    },
    {sections: [hero]},
    'Every section is hidden: the page would be empty. Show one of them.',
  ],
  [
    'a job that closes before it is posted',
    {
      ...seedDocuments.find(({_type}) => _type === 'job'),
      _id: 'job-spring',
      _type: 'job',
      postedOn: '2026-12-01',
      closesOn: '2026-11-30',
    },
    {closesOn: '2026-12-01'},
    'It would close before the day on which it is posted. Choose a later day.',
  ],
]

test.each(FAULTY)(
  '%s is a draft until it is put right: the lake and the form say so',
  async (_what, document, change, fault) => {
    const marketing = clientAs(lake, 'marketing')
    const {remarksOn, close} = createValidation([])
    onTestFinished(close)
    await marketing.createOrReplace({...document, _id: `drafts.${document._id}`})
    await expect(marketing.createOrReplace(document)).rejects.toMatchObject({statusCode: 409})
    await expect(marketing.createOrReplace(document)).rejects.toThrow(fault)
    expect(JSON.stringify(await remarksOn(document))).toContain(fault)
    await marketing.createOrReplace({...document, ...change})
    expect(await remarksOn({...document, ...change})).toEqual([])
  },
)
