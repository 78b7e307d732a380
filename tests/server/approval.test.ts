import type {SanityClient} from '@sanity/client'
import {beforeEach, describe, expect, test} from 'vitest'
import {createLake, createMemoryStore, type Lake} from 'content-lake'
import {ACCOUNTS} from '../../server/roles.ts'
import {RULES} from '../../server/rules/rules.ts'
import {publishAt} from '../../studio/actions/release/releases.ts'
import {clientAs} from './clientAs.ts'

const PAGE = {
  _id: 'page',
  _type: 'page',
  title: 'Safety',
  picture: 'old',
  sections: [
    {_key: 'a', text: 'You are {age} or older.'},
    {_key: 'b', text: 'Be kind.'},
  ],
}
const DRAFT = 'drafts.page'

let lake: Lake
let marketing: SanityClient
let legal: SanityClient
let administrator: SanityClient

beforeEach(async () => {
  lake = createLake(createMemoryStore(), {accounts: ACCOUNTS, rules: RULES})
  marketing = clientAs(lake, 'marketing')
  legal = clientAs(lake, 'legal')
  administrator = clientAs(lake, 'administrator')
  await administrator.create({
    _id: 'fact-age',
    _type: 'fact',
    key: 'age',
    legal: true,
    unit: 'count',
    value: 18,
  })
  await administrator.create({_id: 'fact-fee', _type: 'fact', key: 'fee', unit: 'count', value: 10})
  await administrator.create(PAGE)
})

const draft = (set: object, client = marketing) =>
  client
    .transaction()
    .createIfNotExists({...PAGE, _id: DRAFT})
    .patch(DRAFT, {set})
    .commit()
const publish = (client = marketing, publishedId = 'page') =>
  client.action({actionType: 'sanity.action.document.publish', draftId: `drafts.${publishedId}`, publishedId})
const ask = (subject: string, people: string[], client = marketing) =>
  client.createOrReplace({_id: `approvals.${subject}`, _type: 'approval', people})

async function decide(
  client: SanityClient,
  subject: string,
  verdict: 'approved' | 'declined',
  ids: string[],
  more: {comment?: string; person?: string} = {},
) {
  const documents = await client.getDocuments(ids)
  const revisions = documents.map((document, index) => ({
    _key: `${index}`,
    id: ids[index],
    rev: document?._rev,
  }))
  const {person = (await client.users.getById('me')).id, comment = ''} = more
  const decision = {_key: person, verdict, comment, revisions}
  return client
    .patch(`approvals.${subject}`)
    .unset([`decisions[_key=="${person}"]`])
    .append('decisions', [decision])
    .commit()
}

/** Makes the release rSummer, with another version of the page. @returns the id of that version */
async function releaseOf(set: object): Promise<string> {
  const [releaseId, version] = ['rSummer', 'versions.rSummer.page']
  const metadata = {releaseType: 'asap'} as const
  await marketing.action({actionType: 'sanity.action.release.create', releaseId, metadata})
  await marketing.create({...PAGE, ...set, _id: version})
  return version
}

const AGE = {'sections[_key=="a"].text': 'You are at least {age}.'}
const NEEDS_LEGAL = /Legal has to approve.*\{age\}/

describe('a text that states what legal answers for', () => {
  test('is not published by others without legal, by any way to publish', async () => {
    await draft(AGE)
    await expect(publish()).rejects.toThrow(NEEDS_LEGAL)
    const next = {...PAGE, sections: [{_key: 'a', text: 'Anybody may ride.'}]}
    await expect(marketing.createOrReplace(next)).rejects.toThrow(NEEDS_LEGAL)
    await expect(marketing.patch('page').set(AGE).commit()).rejects.toThrow(NEEDS_LEGAL)
    await expect(marketing.patch('page').unset(['sections']).commit()).rejects.toThrow(NEEDS_LEGAL)
    await expect(marketing.create({...PAGE, _id: 'other'})).rejects.toThrow(NEEDS_LEGAL)
    const rich = [
      {_type: 'block', _key: 'c', children: [{_type: 'factRef', _key: 'd', fact: {_ref: 'fact-age'}}]},
    ]
    await expect(marketing.create({_type: 'page', body: rich})).rejects.toThrow(NEEDS_LEGAL)
    expect(await marketing.getDocument('page')).toMatchObject(PAGE)
  })

  test('elsewhere on a page keeps nobody from changing the rest of it', async () => {
    await draft({picture: 'new', 'sections[_key=="b"].text': 'The fee is {fee}.'})
    await publish()
    expect(await marketing.getDocument('page')).toMatchObject({picture: 'new'})
  })

  test('is published by legal and administrators as they please', async () => {
    await draft(AGE)
    await publish(administrator)
    await expect(marketing.getDocument('page')).resolves.toMatchObject({
      sections: [{text: AGE[Object.keys(AGE)[0] as keyof typeof AGE]}, {}],
    })
  })

  test('is published by others as legal has approved it, and an edit takes a new approval', async () => {
    await draft(AGE)
    await ask('page', ['local-legal'])
    await expect(publish()).rejects.toThrow(NEEDS_LEGAL)
    await decide(legal, 'page', 'approved', [DRAFT])
    await draft({title: 'Being safe'})
    await expect(publish()).rejects.toThrow(NEEDS_LEGAL)
    await ask('page', ['local-legal'])
    await decide(legal, 'page', 'approved', [DRAFT])
    await publish()
    expect(await marketing.getDocument('page')).toMatchObject({title: 'Being safe'})
  })

  test('is not changed on the way from what was approved to what is published', async () => {
    await draft(AGE)
    await ask('page', ['local-legal'])
    await decide(legal, 'page', 'approved', [DRAFT])
    const other = {...PAGE, sections: [{_key: 'a', text: 'You are {age} or twelve.'}]}
    await expect(marketing.transaction().createOrReplace(other).delete(DRAFT).commit()).rejects.toThrow(
      NEEDS_LEGAL,
    )
    await publish()
    await expect(marketing.patch('page').set({title: 'You are {age}'}).commit()).rejects.toThrow(NEEDS_LEGAL)
  })

  test('of a draft that legal has approved can be scheduled, and is published at its time: before, nothing stays', async () => {
    await draft(AGE)
    const schedule = () => publishAt(marketing, DRAFT, '2020-01-01T09:00:00Z')
    await expect(schedule()).rejects.toThrow(NEEDS_LEGAL)
    expect(await marketing.fetch('*[_type == "system.release" || _id match "versions.**"]')).toEqual([])
    await ask('page', ['local-legal'])
    await decide(legal, 'page', 'approved', [DRAFT])
    await schedule()
    await lake.publishDue()
    expect(await marketing.getDocument('page')).toMatchObject({
      sections: [{text: 'You are at least {age}.'}, {}],
    })
    expect(await marketing.getDocument(DRAFT)).toBeUndefined()
  })

  test('of a release is approved with the release, before it is run or scheduled', async () => {
    const releaseId = 'rSummer'
    const version = await releaseOf({sections: [{_key: 'a', text: 'From {age} on.'}]})
    const run = () => marketing.action({actionType: 'sanity.action.release.publish', releaseId})
    await expect(run()).rejects.toThrow(NEEDS_LEGAL)
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    const schedule = () =>
      marketing.action({
        actionType: 'sanity.action.release.schedule',
        releaseId,
        publishAt: inAnHour,
      })
    await expect(schedule()).rejects.toThrow(NEEDS_LEGAL)
    // The Studio checks in this way whether a role may run releases at all.
    const trial = {actionType: 'sanity.action.release.publish', releaseId} as const
    await marketing.action(trial, {dryRun: true})
    await ask(releaseId, ['local-legal'])
    await decide(legal, releaseId, 'approved', [version])
    await schedule()
    await marketing.action({actionType: 'sanity.action.release.unschedule', releaseId})
    await run()
    expect(await marketing.getDocument('page')).toMatchObject({sections: [{text: 'From {age} on.'}]})
  })

  test('of a release that legal has approved is approved for no other document', async () => {
    await administrator.create({...PAGE, _id: 'other', sections: []})
    const version = await releaseOf({sections: [{_key: 'a', text: 'From {age} on.'}]})
    await ask('rSummer', ['local-legal'])
    await decide(legal, 'rSummer', 'approved', [version])
    const text = [{_key: 'a', text: 'From {age} on.'}]
    const elsewhere = marketing
      .transaction()
      .patch('other', {set: {sections: text}})
      .delete(version)
    await expect(elsewhere.commit()).rejects.toThrow(NEEDS_LEGAL)
  })
})

describe('a request for approval', () => {
  test('holds back what it is of until everybody has approved it, and ends with its publication', async () => {
    await draft({picture: 'new'})
    await ask('page', ['local-developer', 'local-legal'])
    await expect(publish()).rejects.toThrow(/2 of 2/)
    await decide(legal, 'page', 'approved', [DRAFT])
    await expect(publish()).rejects.toThrow(/1 of 2/)
    await expect(marketing.patch('page').set({title: 'x'}).commit()).rejects.toThrow(/not what was looked at/)
    await decide(clientAs(lake, 'developer'), 'page', 'approved', [DRAFT])
    await publish()
    await draft({picture: 'newer'})
    await publish()
  })

  test('that was declined says why, and another one can be made of what was changed', async () => {
    await draft(AGE)
    await ask('page', ['local-legal'])
    await expect(decide(legal, 'page', 'declined', [DRAFT])).rejects.toThrow('Say why')
    await decide(legal, 'page', 'declined', [DRAFT], {comment: 'Since 2024 it is “or older”.'})
    await expect(publish()).rejects.toThrow(NEEDS_LEGAL)
    await draft({'sections[_key=="a"].text': PAGE.sections[0]?.text, picture: 'new'})
    await expect(publish()).rejects.toThrow('or older')
    await marketing.delete('approvals.page')
    await publish()
  })

  test('is answered by those who were asked, each in their own name and of what there is', async () => {
    await draft(AGE)
    await ask('page', ['local-legal'])
    await expect(decide(marketing, 'page', 'approved', [DRAFT])).rejects.toThrow('You were not asked')
    const forged = decide(marketing, 'page', 'approved', [DRAFT], {person: 'local-legal'})
    await expect(forged).rejects.toThrow('in their own name')
    const seen = await legal.getDocument(DRAFT)
    await draft({title: 'Changed meanwhile'})
    const revisions = [{_key: '0', id: DRAFT, rev: seen?._rev}]
    const late = {_key: 'local-legal', verdict: 'approved', revisions}
    await expect(legal.patch('approvals.page').append('decisions', [late]).commit()).rejects.toThrow(
      'changed while',
    )
    await decide(legal, 'page', 'approved', [DRAFT])
    const own = {askedBy: 'local-legal', roles: ['legal']}
    await expect(marketing.patch('approvals.page').set(own).commit()).rejects.toThrow('stays as it was asked')
    await expect(
      marketing
        .patch('approvals.page')
        .set({'decisions[0].verdict': 'approved', 'decisions[0].comment': 'x'})
        .commit(),
    ).rejects.toThrow('theirs to change')
    await expect(marketing.patch('approvals.page').unset(['decisions[0]']).commit()).rejects.toThrow('theirs')
    await expect(clientAs(lake, 'developer').delete('approvals.page')).rejects.toThrow(
      'takes the request back',
    )
    expect(await legal.getDocument('approvals.page')).toMatchObject({
      askedBy: 'local-marketing',
      decisions: [{by: 'local-legal', roles: ['legal'], verdict: 'approved'}],
    })
  })

  test('is asked again by the person who asked and by administrators, and by nobody else', async () => {
    const developer = clientAs(lake, 'developer')
    await draft({picture: 'new'})
    await ask('page', ['local-legal'])
    await decide(legal, 'page', 'declined', [DRAFT], {comment: 'It is blurred.'})
    for (const other of [developer, legal]) {
      await expect(ask('page', ['local-marketing'], other)).rejects.toThrow('asked for this approval already')
    }
    await expect(publish()).rejects.toThrow('It is blurred.')
    await ask('page', ['local-developer'])
    expect(await legal.getDocument('approvals.page')).toMatchObject({
      people: ['local-developer'],
      decisions: [],
    })
    await ask('page', ['local-legal'], administrator)
    expect(await legal.getDocument('approvals.page')).toMatchObject({askedBy: 'local-administrator'})
  })

  test('of a release stands also where a document has its name', async () => {
    const developer = clientAs(lake, 'developer')
    await releaseOf({picture: 'new'})
    await developer.create({_id: 'rSummer', _type: 'redirect', from: '/summer'})
    await ask('rSummer', ['local-legal'])
    await developer.delete('rSummer')
    await expect(ask('rSummer', ['local-marketing'], developer)).rejects.toThrow('already')
  })

  test('that is over is nobody’s: others ask whom they like', async () => {
    await draft({picture: 'new'})
    await ask('page', ['local-legal'])
    await decide(legal, 'page', 'approved', [DRAFT])
    await publish()
    await draft({picture: 'newer'})
    const developer = clientAs(lake, 'developer')
    await ask('page', ['local-marketing'], developer)
    expect(await legal.getDocument('approvals.page')).toMatchObject({askedBy: 'local-developer'})
  })

  test('of a document is not answered by one of a release that has it', async () => {
    await draft({picture: 'new'})
    await ask('page', ['local-developer'])
    const version = await releaseOf({picture: 'newer'})
    await ask('rSummer', ['local-legal'])
    await decide(legal, 'rSummer', 'approved', [version])
    const run = () => marketing.action({actionType: 'sanity.action.release.publish', releaseId: 'rSummer'})
    await expect(run()).rejects.toThrow('not what was looked at')
    await marketing.delete('approvals.page')
    await run()
    expect(await marketing.getDocument('page')).toMatchObject({picture: 'newer'})
  })

  test('is answered for revisions that are named, and are of what was asked about', async () => {
    await draft(AGE)
    await ask('page', ['local-legal'])
    const other = await administrator.create({...PAGE, _id: 'drafts.other'})
    const answer = (revisions: {_key: string; id: string; rev: string}[]) =>
      legal
        .patch('approvals.page')
        .append('decisions', [{_key: 'local-legal', verdict: 'approved', comment: '', revisions}])
        .commit()
    await expect(answer([])).rejects.toThrow('names the revisions')
    const elsewhere = {_key: '0', id: 'drafts.other', rev: other._rev}
    await expect(answer([elsewhere])).rejects.toThrow('names the revisions')
    const own = {_key: '1', id: DRAFT, rev: (await legal.getDocument(DRAFT))?._rev ?? ''}
    await expect(answer([own, elsewhere])).rejects.toThrow('names the revisions')
    await answer([own])
  })

  test('asks others: the person who asks approves nothing, unless it is theirs to approve', async () => {
    await draft(AGE)
    await expect(ask('page', ['local-marketing'])).rejects.toThrow('Nobody approves what they ask')
    await expect(ask('page', [])).rejects.toThrow('at least one person')
    await ask('page', ['local-administrator'], administrator)
    await decide(administrator, 'page', 'approved', [DRAFT])
    await publish()
  })

  test('is nothing that visitors see', async () => {
    await draft(AGE)
    await ask('page', ['local-legal'])
    const address = 'http://localhost:4000/v2025-02-19/data/doc/production/approvals.page'
    const answer = await (await lake.fetch(new Request(address))).json()
    expect(answer).toMatchObject({documents: [], omitted: [{reason: 'existence'}]})
  })
})
