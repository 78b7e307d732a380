import {fireEvent, screen, waitFor, within} from '@testing-library/react'
import {expect, test} from 'vitest'
import {inDays, sections, versionOf} from '../../server/legalContent.ts'
import {openLegalStudio, Offered} from './legalStudio.tsx'
import {correctTypo} from '../../../studio/legal/actions/correctTypo.tsx'

const LABEL = 'Correct a typo'
const offered = () => screen.findByRole('button', {name: LABEL})
const note = () => screen.getByRole('textbox', {name: 'Why it is corrected'})
const openVersion = () => screen.getByRole('button', {name: 'Open the version for editing'})

test('a published version is opened for a correction, with a note that says why', async () => {
  const {legal, publishTerms, show, user} = await openLegalStudio()
  await publishTerms('v1', '2020-01-15')
  show(<Offered action={correctTypo} id="v1" />)
  await user.click(await offered())
  const dialog = screen.getByRole('dialog', {name: LABEL})
  expect(within(dialog).getByText(/changes nothing that people agree to/)).toBeVisible()
  await user.type(note(), '  “Receive” was misspelled. ')
  await user.click(openVersion())
  expect(
    await screen.findByText('A correction is being made. Publish it, or discard the changes.'),
  ).toBeVisible()
  expect(await offered()).toBeDisabled()
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(async () =>
    expect(await legal.getDocument('drafts.v1')).toMatchObject({
      corrections: [
        {
          _type: 'legalCorrection',
          _key: expect.stringMatching(/^\w{12}$/),
          note: '“Receive” was misspelled.',
        },
      ],
    }),
  )
})

test('somebody who discards a correction can begin another one, and is not asked before', async () => {
  const {legal, publishTerms, show, user} = await openLegalStudio()
  await publishTerms('v1', '2020-01-15')
  show(<Offered action={correctTypo} id="v1" />)
  await user.click(await offered())
  await user.type(note(), 'A letter.')
  await user.click(openVersion())
  await screen.findByText('A correction is being made. Publish it, or discard the changes.')
  await waitFor(async () => expect(await legal.getDocument('drafts.v1')).toBeDefined())
  await legal.delete('drafts.v1')
  await waitFor(() => expect(screen.getByRole('button', {name: LABEL})).toBeEnabled())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a second correction stands behind the first', async () => {
  const {legal, publishTerms, show, user} = await openLegalStudio()
  await publishTerms('v1', '2020-01-15')
  const first = {_key: 'c1', _type: 'legalCorrection', note: 'A letter.'}
  await legal
    .patch('v1')
    .set({sections: sections('We receive your information.'), corrections: [first]})
    .commit()
  show(<Offered action={correctTypo} id="v1" />)
  await user.click(await offered())
  await user.type(note(), 'A word.')
  await user.click(openVersion())
  await waitFor(async () =>
    expect(await legal.getDocument('drafts.v1')).toMatchObject({
      corrections: [{note: 'A letter.'}, {note: 'A word.'}],
    }),
  )
})

test('without a note nothing is opened, and somebody who thinks better of it closes the dialog', async () => {
  const {legal, publishTerms, show, user} = await openLegalStudio()
  await publishTerms('v1', '2020-01-15')
  show(<Offered action={correctTypo} id="v1" />)
  await user.click(await offered())
  expect(openVersion()).toBeDisabled()
  await user.type(note(), '   ')
  expect(openVersion()).toBeDisabled()
  fireEvent.submit(note())
  expect(screen.getByRole('dialog')).toBeVisible()
  await user.click(screen.getByRole('button', {name: 'Close dialog'}))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await offered()).toHaveFocus()
  expect(await legal.getDocument('drafts.v1')).toBeUndefined()
})

test('what was never published is not corrected, but edited', async () => {
  const {legal, show} = await openLegalStudio()
  await legal.create(versionOf('drafts.v1', '2020-01-15'))
  show(<Offered action={correctTypo} id="v1" />)
  expect(await screen.findByText('Nothing is offered.')).toBeVisible()
})

test('a withdrawn version stays as it was', async () => {
  const {legal, publishTerms, show} = await openLegalStudio()
  await publishTerms('v1', inDays(30))
  await legal
    .patch('v1')
    .set({withdrawn: {_type: 'legalWithdrawal', reason: 'Too early.'}})
    .commit()
  show(<Offered action={correctTypo} id="v1" />)
  expect(await offered()).toBeDisabled()
  expect(screen.getByText('It was withdrawn, and stays as it was.')).toBeVisible()
})

test('legal text is corrected by legal alone', async () => {
  const {publishTerms, show} = await openLegalStudio({role: 'marketing'})
  await publishTerms('v1', '2020-01-15')
  show(<Offered action={correctTypo} id="v1" />)
  expect(await screen.findByText('Legal text is written by legal and by administrators.')).toBeVisible()
  expect(await offered()).toBeDisabled()
})
