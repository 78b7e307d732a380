import {screen, waitFor} from '@testing-library/react'
import * as v from 'valibot'
import {expect, test, vi} from 'vitest'
import {writeDay} from '../../../model/language.ts'
import {inDays, sections, versionOf} from '../../server/legalContent.ts'
import {openLegalStudio, Offered} from './legalStudio.tsx'
import {createNextVersion} from '../../../studio/legal/actions/createNextVersion.tsx'

const LABEL = 'Create next version'
const offered = () => screen.findByRole('button', {name: LABEL})
const choice = () => screen.findByRole('dialog', {name: LABEL})
const choose = (name: string) => screen.getByRole('button', {name})

const LATER = sections('We receive it later.')

/** Opens the action on the Terms from the list of their versions, with access to the drafts that it creates. */
async function openTerms() {
  const studio = await openLegalStudio({address: '/legal;legal-terms'})
  return {
    ...studio,
    offer: () => studio.show(<Offered action={createNextVersion} id="legal-terms" type="legalDocument" />),
    /** Returns the only draft besides the known ones. */
    created: async (...known: string[]) => {
      const ids = await studio.legal.fetch('*[_id in path("drafts.**") && !(_id in $known)]._id', {known})
      const [id, ...others] = v.parse(v.array(v.string()), ids)
      expect(others).toEqual([])
      return id === undefined ? undefined : studio.legal.getDocument(id)
    },
  }
}

const addressOf = (draft: {_id: string} | undefined) =>
  `/legal;legal-terms;${draft?._id.slice('drafts.'.length)}`

test('the next version starts with the text in force, and opens beside the list of versions', async () => {
  const {address, created, offer, publishTerms, user} = await openTerms()
  await publishTerms('v1', '2020-01-15')
  offer()
  await user.click(await offered())
  await waitFor(async () => expect(await created()).toBeDefined())
  const draft = await created()
  expect(draft).toMatchObject({document: {_ref: 'legal-terms'}, sections: sections()})
  expect(draft).not.toHaveProperty('effectiveDate')
  await waitFor(() => expect(address()).toBe(addressOf(draft)))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the first version of a document starts with an empty text', async () => {
  const {address, created, offer, user} = await openTerms()
  offer()
  await user.click(await offered())
  await waitFor(async () => expect(address()).toBe(addressOf(await created())))
  expect(await created()).not.toHaveProperty('sections')
})

test('where a draft is there already, it can be opened, and none is created', async () => {
  const {address, created, legal, offer, publishTerms, user} = await openTerms()
  await publishTerms('v1', '2020-01-15')
  await legal.create({...versionOf('drafts.v2', inDays(30)), sections: LATER})
  await legal.create({...versionOf('drafts.v3', ''), effectiveDate: undefined})
  offer()
  await user.click(await offered())
  expect(await choice()).toHaveTextContent(
    'A next version is being written already. Open it, or start another one.',
  )
  expect(choose('Open the draft without a date')).toBeVisible()
  await user.click(choose(`Open the draft of ${writeDay(inDays(30))}`))
  await waitFor(() => expect(address()).toBe('/legal;legal-terms;v2'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await created('drafts.v2', 'drafts.v3')).toBeUndefined()
})

test('of two drafts without a date, each can be opened', async () => {
  const {legal, offer, user} = await openTerms()
  await legal.create({...versionOf('drafts.v2', ''), effectiveDate: undefined})
  await legal.create({...versionOf('drafts.v3', ''), effectiveDate: undefined})
  offer()
  await user.click(await offered())
  await choice()
  expect(screen.getAllByRole('button', {name: 'Open the draft without a date'})).toHaveLength(2)
})

test('where a draft is there already, another one can be started with the text in force', async () => {
  const {address, created, legal, offer, publishTerms, user} = await openTerms()
  await publishTerms('v1', '2020-01-15')
  await legal.create({...versionOf('drafts.v2', inDays(30)), sections: LATER})
  offer()
  await user.click(await offered())
  await choice()
  await user.click(choose('Start with the version in force since January 15, 2020'))
  await waitFor(async () => expect(address()).toBe(addressOf(await created('drafts.v2'))))
  expect(await created('drafts.v2')).toMatchObject({sections: sections()})
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('where another version is announced, the next one can start with its text', async () => {
  const {address, created, offer, publishTerms, user} = await openTerms()
  await publishTerms('v1', '2020-01-15')
  await publishTerms('v2', inDays(30), {sections: LATER})
  offer()
  await user.click(await offered())
  expect(await choice()).toHaveTextContent(
    'Another version is published and takes effect later. The next one takes effect after it.',
  )
  expect(choose('Start with the version in force since January 15, 2020')).toBeVisible()
  await user.click(choose(`Start with the upcoming version of ${writeDay(inDays(30))}`))
  await waitFor(async () => expect(address()).toBe(addressOf(await created())))
  expect(await created()).toMatchObject({sections: LATER})
})

test('while none is in force, another one can be started with an empty text', async () => {
  const {address, created, legal, offer, user} = await openTerms()
  await legal.create(versionOf('drafts.v1', inDays(30)))
  offer()
  await user.click(await offered())
  await choice()
  await user.click(choose('Start with an empty text'))
  await waitFor(async () => expect(address()).toBe(addressOf(await created('drafts.v1'))))
  expect(await created('drafts.v1')).not.toHaveProperty('sections')
})

test('somebody who thinks better of it closes the choice, and nothing is created', async () => {
  const {created, legal, offer, user} = await openTerms()
  await legal.create(versionOf('drafts.v1', inDays(30)))
  offer()
  await user.click(await offered())
  await choice()
  await user.click(screen.getByRole('button', {name: 'Close dialog'}))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await offered()).toHaveFocus()
  expect(await created('drafts.v1')).toBeUndefined()
})

test('it starts from a version, too, for the document that this belongs to', async () => {
  const {created, publishTerms, show, user} = await openTerms()
  await publishTerms('v1', '2020-01-15')
  show(<Offered action={createNextVersion} id="v1" />)
  await user.click(await offered())
  await waitFor(async () => expect(await created()).toMatchObject({document: {_ref: 'legal-terms'}}))
})

test('from another tool it opens as that opens documents', async () => {
  const {address, publishTerms, show, user} = await openLegalStudio()
  await publishTerms('v1', '2020-01-15')
  show(<Offered action={createNextVersion} id="v1" />)
  await user.click(await offered())
  await waitFor(() => expect(address()).toMatch(/^\/intent\/edit\/id=legal-terms-\w{12};type=legalVersion/))
})

test.each([
  ['the versions cannot be read', 'query'],
  ['it cannot be written', 'mutate'],
])('when %s, nothing is created, and the person is told why', async (_what, part) => {
  const {created, lake, offer, user} = await openTerms()
  offer()
  await offered()
  const {fetch} = lake
  const answers = vi
    .spyOn(lake, 'fetch')
    .mockImplementation((request) =>
      request.url.includes(`/data/${part}/`)
        ? Promise.resolve(Response.json({error: 'The disk is full.'}, {status: 400}))
        : fetch(request),
    )
  await user.click(await offered())
  const message = await screen.findByRole('alert')
  expect(message).toHaveTextContent('The next version was not created.')
  expect(message).toHaveTextContent('The disk is full.')
  answers.mockRestore()
  expect(await created()).toBeUndefined()
})

test('a document has versions once it is published, and a version names its document first', async () => {
  const {legal, show} = await openLegalStudio()
  await legal.create({_id: 'drafts.legal-new', _type: 'legalDocument', title: 'New'})
  await legal.create({_id: 'drafts.v1', _type: 'legalVersion'})
  const {unmount} = show(<Offered action={createNextVersion} id="legal-new" type="legalDocument" />)
  expect(await screen.findByText('Publish the document first: a version belongs to it.')).toBeVisible()
  expect(await offered()).toBeDisabled()
  unmount()
  show(<Offered action={createNextVersion} id="v1" />)
  expect(await screen.findByText('Say first which document this is a version of.')).toBeVisible()
  expect(await offered()).toBeDisabled()
})

test('legal text is written by legal alone', async () => {
  const {publishTerms, show} = await openLegalStudio({role: 'marketing'})
  await publishTerms('v1', '2020-01-15')
  show(<Offered action={createNextVersion} id="v1" />)
  expect(await screen.findByText('Legal text is written by legal and by administrators.')).toBeVisible()
  expect(await offered()).toBeDisabled()
})
