import type {SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {readContent} from '../../studio/content/content.ts'
import {documentOf} from '../../studio/content/documents.ts'
import {fetchStored} from '../../studio/content/fetchContent.ts'
import {addToLists, publishAdditions, questionLists} from '../../studio/inputs/questions/questionLists.ts'
import {lakeWith} from './storedContent.ts'

const section = (key: string, heading: string, more = {}) => ({
  _key: key,
  _type: 'faqSection',
  heading,
  ground: 'paper',
  items: [{_type: 'reference', _key: 'first', _ref: 'faq-rider-how-far'}],
  ...more,
})
const QUESTION = {_id: 'faq-new', _type: 'faqItem', question: 'Is it new?', audience: 'rider'}
const TWO = [section('a', 'First'), section('b', 'Second', {items: undefined, hidden: true})]
const PAGES = [
  {_id: 'page-about', sections: [section('a', 'Asked often')]},
  {_id: 'page-rider', sections: TWO},
  {_id: 'drafts.page-rider', title: 'Riders', sections: TWO},
]

async function look(client: SanityClient, id = QUESTION._id) {
  const {stored, routes} = await fetchStored(client)
  const content = readContent(stored, routes)
  const question = documentOf(id, content.documents)
  if (!question) throw new Error(`There is no question ${id}.`)
  const lists = questionLists(id, content).filter(({page}) =>
    ['page-about', 'page-gone', 'page-rider'].includes(page.id),
  )
  return {question, lists}
}

const itemsOf = async (client: SanityClient, id: string) =>
  client.fetch<string[][]>('*[_id == $id][0].sections[].items[]._ref', {id}, {perspective: 'raw'})

test('every list of questions is known with its page, and whether it has the question', async () => {
  const client = lakeWith([QUESTION, ...PAGES])
  const {lists} = await look(client, 'faq-rider-how-far')
  expect(lists.map(({name, holds, isHidden}) => [name, holds, isHidden])).toEqual([
    ['About us (/Aboutus)', true, false],
    ['Riders (/Rider), “First”', true, false],
    ['Riders (/Rider), “Second”', false, true],
  ])
})

test('a question is put on pages as drafts, and those that have no other changes are published with it', async () => {
  const client = lakeWith([QUESTION, ...PAGES])
  const {question, lists} = await look(client)
  const additions = await addToLists(client, question, lists)
  expect(additions.map(({hadDraft, failure}) => [hadDraft, failure])).toEqual([
    [false, undefined],
    [true, undefined],
    [true, undefined],
  ])
  expect(await itemsOf(client, 'page-about')).toEqual(['faq-rider-how-far'])
  const free = additions.filter(({hadDraft}) => !hadDraft)
  expect(await publishAdditions(client, free)).toEqual([])
  expect(await itemsOf(client, 'page-about')).toEqual(['faq-rider-how-far', 'faq-new'])
  expect(await itemsOf(client, 'drafts.page-rider')).toEqual(['faq-rider-how-far', 'faq-new', 'faq-new'])
  expect((await look(client)).lists.map(({holds}) => holds)).toEqual([true, true, true])
})

test('one that is not published yet waits in drafts, and its page cannot go before it', async () => {
  const client = lakeWith([{...QUESTION, _id: 'drafts.faq-new'}, ...PAGES])
  const {question, lists} = await look(client)
  const additions = await addToLists(client, question, lists.slice(0, 1))
  expect(additions.map(({failure}) => failure)).toEqual([undefined])
  const [refused] = await publishAdditions(client, additions)
  expect(refused?.failure).toContain('faq-new')
})

test('a page that is gone costs only itself', async () => {
  const page = {_id: 'page-gone', _type: 'page', title: 'A', route: '/A', sections: [section('a', 'A')]}
  const client = lakeWith([QUESTION, page, ...PAGES])
  const {question, lists} = await look(client)
  await client.delete('page-gone')
  const additions = await addToLists(client, question, lists)
  expect(additions.map(({failure}) => failure === undefined)).toEqual([false, true, true, true])
})
