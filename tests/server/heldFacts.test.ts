import type {SanityClient} from '@sanity/client'
import {beforeEach, describe, expect, test} from 'vitest'
import type {Lake} from 'content-lake'
import {seedDocument, seedDocuments} from '../content/seedDocuments.ts'
import {createValidation} from '../content/studioRemarks.ts'
import {clientAs} from './clientAs.ts'
import {openRuledLake} from './ruledLake.ts'

const fact = (key: string, value = 5) => ({
  _id: `fact-${key}`,
  _type: 'fact',
  label: key,
  key,
  unit: 'dollars',
  value,
  source: 'A test',
})

const CONTENT = [
  fact('springFee'),
  fact('autumnFee'),
  {_id: 'question', _type: 'faqItem', question: 'What is a ride in spring?', answer: []},
  {_id: 'page-spring', _type: 'page', title: 'Spring', route: '/Spring', sections: []},
]

let lake: Lake
let marketing: SanityClient

beforeEach(() => {
  lake = openRuledLake([...seedDocuments, ...CONTENT])
  marketing = clientAs(lake, 'marketing')
})

const refused = (reason: string) => ({
  statusCode: 409,
  details: {items: [{error: {type: 'ruleError', description: expect.stringContaining(reason)}}]},
})

const rename = (id: string, key: string) => marketing.patch(id).set({key}).commit()

const mention = () => marketing.patch('question').set({question: 'Is it {springFee:words}?'}).commit()

describe('a fact that copy mentions in plain text', () => {
  test('keeps its key', async () => {
    await mention()
    await expect(rename('fact-springFee', 'mayFee')).rejects.toMatchObject(
      refused(
        'Copy mentions {springFee} and would lose what it says: “Is it {springFee:words}?”. Put the key',
      ),
    )
    await marketing.patch('fact-springFee').set({value: 6}).commit()
    await marketing.patch('question').set({question: 'How much is it?'}).commit()
    await rename('fact-springFee', 'mayFee')
  })

  test('is said to stand in a document that has no title by what staff call it', async () => {
    await marketing.patch('waitlistPage').set({lead: 'From {springFee}.'}).commit()
    await expect(marketing.delete('fact-springFee')).rejects.toMatchObject(
      refused('would lose what it says: the waitlist page. Put something else'),
    )
  })

  test('is neither deleted nor unpublished', async () => {
    await mention()
    const reason = refused('Put something else in place of these mentions first.')
    await expect(marketing.delete('fact-springFee')).rejects.toMatchObject(reason)
    await expect(
      marketing.action({
        actionType: 'sanity.action.document.unpublish',
        publishedId: 'fact-springFee',
        draftId: 'drafts.fact-springFee',
      }),
    ).rejects.toMatchObject(reason)
    await marketing.patch('question').set({question: 'Is it {autumnFee}?'}).commit()
    await marketing.delete('fact-springFee')
  })

  test('is held by a draft, and by a release', async () => {
    const copy = {_type: 'faqItem', question: 'Is it {springFee}?', answer: []}
    await marketing.create({...copy, _id: 'drafts.other'})
    await expect(marketing.delete('fact-springFee')).rejects.toMatchObject(refused('{springFee}'))
    await marketing.delete('drafts.other')
    await marketing.create({...copy, _id: 'versions.rMay.other'})
    await expect(rename('fact-springFee', 'mayFee')).rejects.toMatchObject(refused('{springFee}'))
  })

  test('goes in the transaction that puts its mentions right', async () => {
    await mention()
    await marketing
      .transaction()
      .patch('question', {set: {question: 'How much?'}})
      .delete('fact-springFee')
      .commit()
    expect(await marketing.getDocument('fact-springFee')).toBeUndefined()
  })

  test('is held also against a release', async () => {
    await mention()
    await marketing.releases.create({releaseId: 'rMay', metadata: {title: 'May', releaseType: 'asap'}})
    await marketing.action({
      actionType: 'sanity.action.document.version.create',
      publishedId: 'fact-springFee',
      document: {...fact('mayFee'), _id: 'versions.rMay.fact-springFee'},
    })
    await expect(marketing.releases.publish({releaseId: 'rMay'})).rejects.toMatchObject(
      refused('{springFee}'),
    )
  })
})

test('nothing else holds a fact: its own note, a legal version that keeps its values, a draft of the fact', async () => {
  const version = seedDocument('legal-terms-2020-01-15')
  lake.engine
    .dataset('production')
    .mutate([{createOrReplace: {...version, changeSummary: 'It is {springFee}.', values: []}}], {
      author: 'seed',
    })
  await marketing.patch('fact-autumnFee').set({note: 'Less than {springFee}.'}).commit()
  await marketing.create({...fact('springFee'), _id: 'drafts.fact-springFee', note: '{springFee}'})
  await rename('fact-springFee', 'mayFee')
  await marketing.delete('fact-springFee')
  expect(await marketing.getDocument('fact-springFee')).toBeUndefined()
})

test('the site itself holds the facts that its code writes', async () => {
  await expect(rename('fact-fallbackBasePrice', 'price')).rejects.toMatchObject(
    refused('The site itself needs {fallbackBasePrice}: pages of cities that have no fee of their own.'),
  )
})

test('a second fact with the same key, as a program may have left it, can go', async () => {
  await mention()
  const twin = {...fact('springFee'), _id: 'fact-twin'}
  lake.engine.dataset('production').mutate([{createOrReplace: twin}], {author: 'seed'})
  await marketing.delete('fact-twin')
  expect(await marketing.getDocument('fact-twin')).toBeUndefined()
})

test('the form says the same beside the key', async () => {
  const question = {_id: 'question', _type: 'faqItem', question: 'Is it {springFee}?', answer: []}
  const {remarksOn, close} = createValidation([fact('springFee'), question])
  const draft = {...fact('springFee'), _id: 'drafts.fact-springFee'}
  expect(await remarksOn(draft)).toEqual([])
  expect(await remarksOn({...draft, key: 'mayFee'})).toEqual([
    'error at ["key"]: Copy mentions {springFee} and would lose what it says: “Is it {springFee}?”. Put the key back, or take these mentions out first.',
  ])
  close()
})
