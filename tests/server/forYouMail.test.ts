import {expect, onTestFinished, test, vi} from 'vitest'
import type {Lake} from 'content-lake'
import {Mailing} from '../../server/forYou/mailing.ts'
import type {Staff} from '../../server/staff/staff.ts'
import {readStaffSettings} from '../../server/staff/staffSettings.ts'
import {bodyOf, startMailServer} from './mailServer.ts'
import {openStaffedLake, ORIGIN} from './staffAccounts.ts'
import {listenTo} from './serving.ts'

/** Morning in Los Angeles. */
const MORNING = Date.parse('2026-11-28T17:00:00Z')
const HOUR = 60 * 60_000

let now = MORNING

/** Opens accounts of Ada and Bob, a page, and their mailing. */
async function open(smtpUrl?: string) {
  now = MORNING
  const mailServer = await startMailServer()
  const settings = readStaffSettings({SMTP_URL: smtpUrl ?? mailServer.url})
  const running = await openStaffedLake({settings})
  onTestFinished(running.close)
  const {staff, lake} = running
  const ada = await running.join('administrator', 'Ada')
  const bob = await running.join('marketing', 'Bob')
  lake.engine
    .dataset('production')
    .mutate([{create: {_id: 'spring', _type: 'page', title: 'Spring'}}], {author: ada})
  return {mails: mailServer.mails, staff, lake, ada, bob, ...mailing(staff, lake)}
}

/** Starts the mailing of a new server. */
const mailing = (staff: Staff, lake: Lake) => {
  const made = new Mailing({staff, lake, dataset: 'production', now: () => new Date(now)})
  return {look: () => made.look()}
}

const say = (lake: Lake, by: string, to: string, words: string, document = 'spring') =>
  lake.engine.dataset('production-comments').mutate(
    [
      {
        create: {
          _id: words,
          _type: 'comment',
          authorId: by,
          threadId: words,
          status: 'open',
          message: [{children: [{text: `${words} `}, {userId: to}]}],
          target: {
            documentType: 'page',
            document: {_ref: document, _type: 'crossDatasetReference', _weak: true},
          },
        },
      },
    ],
    {author: by},
  )

test('who is mentioned gets a mail at once, with the words and the way there, and none twice', async () => {
  const {lake, ada, bob, look, mails, staff} = await open()
  say(lake, ada, bob, 'Right')
  await look()
  await look()
  await mailing(staff, lake).look()
  expect(mails.map(({to}) => to)).toEqual([['bob@example.com']])
  const mail = bodyOf(mails[0])
  expect(mail).toContain('Ada mentions you: “Spring”')
  expect(mail).toContain('“Right @Bob”')
  expect(mail).toContain(
    `${ORIGIN}/studio/intent/edit/id=spring;type=page;inspect=sanity%2Fcomments;comment=Right`,
  )
  expect(mail).toContain(`${ORIGIN}/studio/account`)
  say(lake, ada, bob, 'Again')
  await look()
  expect(mails).toHaveLength(2)
  expect(bodyOf(mails[1])).not.toContain('Right')
})

test('what came together comes in one mail', async () => {
  const {lake, ada, bob, look, mails} = await open()
  say(lake, ada, bob, 'One')
  say(lake, ada, bob, 'Two')
  await look()
  expect(mails).toHaveLength(1)
  expect(bodyOf(mails[0])).toContain('Subject: 2 things are for you in the Studio')
})

test('nobody gets a mail of what they have read, or have done themselves', async () => {
  const {lake, ada, bob, look, mails, staff} = await open()
  say(lake, ada, bob, 'Read')
  staff.notices.markRead(bob, ['comment:Read'])
  const task = {_type: 'tasks.task', title: 'Mine', createdByUser: '2026-11-28T09:00:00Z'}
  lake.engine
    .dataset('production-comments')
    .mutate([{create: {...task, authorId: bob, assignedTo: bob}}], {author: bob})
  await look()
  expect(mails).toEqual([])
})

test('a digest comes once a day, in the morning', async () => {
  const {lake, ada, bob, look, mails, staff} = await open()
  staff.notices.choose(bob, 'daily')
  await look()
  say(lake, ada, bob, 'Later')
  now += 14 * HOUR
  await look()
  expect(mails, 'not in the evening, nor in the night').toEqual([])
  now += 10 * HOUR
  await look()
  now += HOUR
  say(lake, ada, bob, 'Tomorrow')
  await look()
  expect(mails).toHaveLength(1)
  expect(bodyOf(mails[0])).toContain('Later')
})

test('who wants no mail gets none, also not of that once they want some', async () => {
  const {lake, ada, bob, look, mails, staff} = await open()
  staff.notices.choose(bob, 'never')
  say(lake, ada, bob, 'Before')
  await look()
  staff.notices.choose(bob, 'atOnce')
  await look()
  expect(mails).toEqual([])
})

test('who was deactivated gets no mail', async () => {
  const {lake, ada, bob, look, mails, staff} = await open()
  say(lake, ada, bob, 'Bye')
  await staff.people.change(bob, {active: false}, {id: ada, name: 'Ada', address: ''})
  await look()
  expect(mails).toEqual([])
})

test('a mail that could not be sent is sent when the mail server is back, and others are not held up for good', async () => {
  const told = listenTo('stderr')
  const away = await open('smtp://127.0.0.1:1')
  const {lake, ada, bob, look, staff} = away
  say(lake, ada, bob, 'Wait')
  await look()
  expect(told.join('')).toContain('ECONNREFUSED')
  expect(staff.notices.mailedTo(bob).size).toBe(0)
  told.splice(0)
  await look()
  expect(told.join(''), 'a server that is away is left alone for a while').toBe('')
  now += HOUR
  await look()
  expect(told.join('')).toContain('ECONNREFUSED')
})

test('the same mail has the same id, should nobody know whether it was taken', async () => {
  const {lake, ada, bob, look, mails, staff} = await open()
  say(lake, ada, bob, 'Once')
  const ended = vi.spyOn(staff.notices, 'markMailed').mockImplementation(() => undefined)
  await look()
  ended.mockRestore()
  await look()
  const ids = mails.map(({text}) => /^Message-ID: (.*)$/im.exec(text)?.[1])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})
