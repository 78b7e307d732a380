import {createClient, type SanityClient} from '@sanity/client'
import {beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import {createLake, createMemoryStore, type Lake} from 'content-lake'
import {forYouRoutes} from '../../server/forYou/forYouRoutes.ts'
import {RULES} from '../../server/rules/rules.ts'
import {Notices} from '../../server/staff/notices.ts'
import {openStaffDatabase} from '../../server/staff/staffDatabase.ts'
import {accountsWithPartner, clientAs} from './clientAs.ts'

/** A person without permission to follow legal documents. */
const WITH_PARTNER = accountsWithPartner([
  {filter: '_type in ["page", "approval"]', permissions: ['read', 'history', 'create', 'update']},
])

const page = (id: string, title = id) => ({_id: id, _type: 'page', title, sections: []})
const PERSON = {marketing: 'local-marketing', legal: 'local-legal', partner: 'local-partner'}

let lake: Lake
let notices: Notices
let marketing: SanityClient
let legal: SanityClient

beforeEach(async () => {
  const database = openStaffDatabase(undefined)
  onTestFinished(() => database.close())
  notices = new Notices(database)
  lake = createLake(createMemoryStore(), {accounts: WITH_PARTNER, rules: RULES})
  marketing = clientAs(lake, 'marketing')
  legal = clientAs(lake, 'legal')
  await clientAs(lake, 'administrator').create(page('spring', 'Spring'))
})

/** The Studio's form of a reference to another dataset. */
const refersTo = (_ref: string, _dataset = 'production') => ({
  _ref,
  _type: 'crossDatasetReference',
  _dataset,
  _projectId: 'embedded',
  _weak: true,
})

const beside = (client: SanityClient) =>
  createClient({...client.config(), dataset: 'production-comments', ignoreBrowserTokenWarning: true})

/** Comments on a document for a person, in the Studio's stored form. */
const comment = (client: SanityClient, to: string, more: object = {}) =>
  beside(client).create({
    _type: 'comment',
    authorId: PERSON.marketing,
    threadId: 'thread',
    status: 'open',
    message: [
      {
        _type: 'block',
        _key: 'a',
        children: [
          {_type: 'span', text: 'Is this right, '},
          {_type: 'mention', userId: to},
        ],
      },
    ],
    target: {documentType: 'page', path: {field: 'title'}, document: refersTo('spring')},
    ...more,
  })

const ask = (path: string, role: string, init?: RequestInit) =>
  forYouRoutes(lake, {notices, sendMail: undefined}).request(path, {
    ...init,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${lake.callers.authenticator?.begin(`local-${role}`, new Request('http://localhost')).proof}`,
    },
  })

interface Told {
  id: string
  kind: string
  deed: string
  words: string
  address: string
  document?: {title: string}
}

async function entriesOf(role: string): Promise<Told[]> {
  const answer = await ask('/entries/production', role)
  expect(answer.status).toBe(200)
  return (await answer.json()).entries
}

const read = (role: string, ids: string[]) =>
  ask('/read', role, {method: 'POST', body: JSON.stringify({ids})})

async function askForApproval(client: SanityClient, people: string[]) {
  await client.createIfNotExists(page('drafts.spring', 'Spring sale'))
  await client.createOrReplace({_id: 'approvals.spring', _type: 'approval', note: 'The date', people})
}

async function decide(client: SanityClient, by: string, verdict: 'approved' | 'declined', reason = '') {
  const draft = await client.getDocument('drafts.spring')
  const revisions = [{_key: '0', id: 'drafts.spring', rev: draft?._rev}]
  await client
    .patch('approvals.spring')
    .unset([`decisions[_key=="${by}"]`])
    .append('decisions', [{_key: by, verdict, comment: reason, revisions}])
    .commit()
}

describe('for you is', () => {
  test('a comment that mentions you, with its words and the way to it, until you have read it', async () => {
    const {_id} = await comment(marketing, PERSON.legal)
    const [mention, ...others] = await entriesOf('legal')
    expect(others).toEqual([])
    expect(mention).toMatchObject({
      kind: 'mention',
      deed: 'Marketing mentions you',
      words: 'Is this right, @Legal',
      document: {title: 'Spring'},
      address: `/studio/intent/edit/id=spring;type=page;inspect=sanity%2Fcomments;comment=${_id}`,
    })
    expect(await entriesOf('marketing')).toEqual([])
    expect((await read('legal', [mention?.id ?? ''])).status).toBe(200)
    expect(await entriesOf('legal')).toEqual([])
  })

  test('no comment that you have replied to, or that was settled', async () => {
    await comment(marketing, PERSON.legal)
    await comment(marketing, PERSON.legal, {threadId: 'other', _id: 'settled'})
    expect(await entriesOf('legal')).toHaveLength(2)
    await beside(legal).patch('settled').set({status: 'resolved'}).commit()
    const reply = {threadId: 'thread', authorId: PERSON.legal, message: []}
    await comment(legal, PERSON.marketing, reply)
    expect(await entriesOf('legal')).toEqual([])
  })

  test('a task that you were given, until it is done', async () => {
    const task = {_id: 'task', _type: 'tasks.task', title: 'Check the days', status: 'open'}
    const assigned = {authorId: PERSON.marketing, assignedTo: PERSON.legal, dueBy: '2027-03-01'}
    await beside(marketing).create({...task, ...assigned})
    expect(await entriesOf('legal'), 'somebody is still writing it').toEqual([])
    await beside(marketing).patch('task').set({createdByUser: '2026-11-28T09:00:00Z'}).commit()
    expect(await entriesOf('legal')).toMatchObject([
      {
        kind: 'task',
        deed: 'Marketing has given you a task',
        title: 'Check the days',
        dueBy: '2027-03-01',
        address: '/studio/home?sidebar=tasks&viewMode=edit&selectedTask=task',
      },
    ])
    await beside(legal).patch('task').set({status: 'closed'}).commit()
    expect(await entriesOf('legal')).toEqual([])
  })

  test('a comment on a task that mentions you, which leads to the task', async () => {
    const target = {document: refersTo('spring')}
    await beside(marketing).create({_id: 'task', _type: 'tasks.task', authorId: PERSON.marketing, target})
    const onTask = {target: {documentType: 'tasks.task', document: refersTo('task', 'production-comments')}}
    await comment(marketing, PERSON.legal, onTask)
    expect(await entriesOf('legal')).toMatchObject([
      {
        kind: 'mention',
        address: '/studio/intent/edit/id=spring;type=page?sidebar=tasks&viewMode=edit&selectedTask=task',
      },
    ])
  })

  test('a request for approval, until you answer it, and again once it was edited', async () => {
    await askForApproval(marketing, [PERSON.legal])
    const request = {
      kind: 'request',
      deed: 'Marketing asks for your approval',
      words: 'The date',
      document: {title: 'Spring sale'},
      address: '/studio/intent/edit/id=spring;type=page',
    }
    expect(await entriesOf('legal')).toMatchObject([request])
    await decide(legal, PERSON.legal, 'approved')
    expect(await entriesOf('legal')).toEqual([])
    await marketing.patch('drafts.spring').set({title: 'Sale'}).commit()
    expect(await entriesOf('legal')).toMatchObject([{kind: 'request'}])
  })

  test('a request for the approval of a release', async () => {
    const release = {releaseId: 'rSpring'}
    const metadata = {title: 'Spring release', releaseType: 'asap'} as const
    await marketing.action({actionType: 'sanity.action.release.create', ...release, metadata})
    await marketing.create(page('versions.rSpring.spring'))
    await marketing.create({_id: 'approvals.rSpring', _type: 'approval', people: [PERSON.legal]})
    expect(await entriesOf('legal')).toMatchObject([
      {
        kind: 'request',
        release: {name: 'rSpring', title: 'Spring release'},
        address: '/studio/intent/release/id=rSpring',
      },
    ])
  })

  test('what was answered to your request, with the reason, until you have read it or asked again', async () => {
    await askForApproval(marketing, [PERSON.legal])
    await decide(legal, PERSON.legal, 'declined', 'The date is over.')
    const [answer] = await entriesOf('marketing')
    expect(answer).toMatchObject({
      kind: 'declined',
      deed: 'Legal has declined',
      words: 'The date is over.',
      document: {title: 'Spring sale'},
    })
    await askForApproval(marketing, [PERSON.legal])
    expect(await entriesOf('marketing')).toEqual([])
    await decide(legal, PERSON.legal, 'approved')
    const [approved] = await entriesOf('marketing')
    expect(approved).toMatchObject({kind: 'approved', deed: 'Legal has approved'})
    await read('marketing', [approved?.id ?? ''])
    expect(await entriesOf('marketing')).toEqual([])
  })

  test('nothing of a request that is over since it was published', async () => {
    await askForApproval(marketing, [PERSON.legal])
    await clientAs(lake, 'administrator').action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.spring',
      publishedId: 'spring',
    })
    await marketing.create(page('drafts.spring', 'Another matter'))
    expect(await entriesOf('legal')).toEqual([])
  })
})

describe('nobody is told', () => {
  test('of what is about a document that is not theirs to follow', async () => {
    await legal.create({_id: 'law', _type: 'legalDocument', title: 'Secret law'})
    const onLaw = {target: {documentType: 'legalDocument', document: refersTo('law')}}
    await comment(marketing, PERSON.partner, onLaw)
    await comment(marketing, PERSON.partner)
    await beside(marketing).create({
      _type: 'tasks.task',
      title: 'Read the secret law',
      createdByUser: '2026-11-28T09:00:00Z',
      authorId: PERSON.marketing,
      assignedTo: PERSON.partner,
      ...onLaw,
    })
    expect(await entriesOf('partner')).toMatchObject([{document: {title: 'Spring'}}])
  })

  test('without a session, nor of anything that another has read', async () => {
    await comment(marketing, PERSON.legal)
    const [mention] = await entriesOf('legal')
    await read('marketing', [mention?.id ?? ''])
    expect(await entriesOf('legal')).toHaveLength(1)
    const routes = forYouRoutes(lake, {notices, sendMail: undefined})
    for (const [path, method] of [
      ['/entries/production', 'GET'],
      ['/read', 'POST'],
      ['/mail', 'GET'],
      ['/mail', 'PATCH'],
    ] as const)
      expect((await routes.request(path, {method})).status).toBe(401)
  })
})

test('how somebody is told by mail is theirs to choose', async () => {
  expect(await (await ask('/mail', 'legal')).json()).toEqual({canMail: false, choice: 'atOnce'})
  const choose = (choice: string) => ask('/mail', 'legal', {method: 'PATCH', body: JSON.stringify({choice})})
  expect((await choose('daily')).status).toBe(200)
  expect((await choose('hourly')).status).toBe(400)
  expect(await (await ask('/mail', 'legal')).json()).toMatchObject({choice: 'daily'})
  expect(await (await ask('/mail', 'marketing')).json()).toMatchObject({choice: 'atOnce'})
})
