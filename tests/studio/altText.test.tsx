import {screen, waitFor} from '@testing-library/react'
import {expect, test, vi} from 'vitest'
import {AltTextForm} from '../../studio/tools/media/AltTextForm.tsx'
import type {Asset} from '../../studio/tools/media/assets.ts'
import {clientAs} from '../server/clientAs.ts'
import {openStudio} from './openStudio.tsx'

const PICTURE = {_id: 'image-car-10x10-png', _type: 'sanity.imageAsset', altText: 'A car.'}

/** Its other fields in the library. */
const SHOWN = {
  id: PICTURE._id,
  kind: 'image' as const,
  name: 'car.png',
  createdAt: null,
  url: null,
  size: null,
  width: 10,
  height: 10,
}

/** Opens the form of a picture's description, with the stored data from the library. */
async function openForm() {
  const studio = await openStudio({role: 'marketing', documents: [PICTURE]})
  const colleague = clientAs(studio.lake, 'marketing')
  const asset = async (): Promise<Asset> => {
    const stored = await colleague.getDocument<{altText: string}>(PICTURE._id)
    return {...SHOWN, rev: stored?._rev ?? '', altText: stored?.altText ?? null}
  }
  const {rerender} = studio.show(<AltTextForm asset={await asset()} mayWrite />)
  return {
    ...studio,
    colleague,
    storedText: async () => (await asset()).altText,
    tell: async () => rerender(<AltTextForm asset={await asset()} mayWrite />),
    words: screen.getByRole('textbox', {name: 'Alternative text'}),
    save: () => studio.user.click(screen.getByRole('button', {name: 'Save'})),
  }
}

test('what is typed while words are being saved is kept, and saved next', async () => {
  const {lake, user, words, save, storedText, tell} = await openForm()
  const {fetch} = lake
  const held = Promise.withResolvers<void>()
  const holding = vi.spyOn(lake, 'fetch').mockImplementation(async (request) => {
    await held.promise
    return fetch(request)
  })
  await user.type(words, ' It is green.')
  await save()
  await user.type(words, ' It waits.')
  held.resolve()
  await waitFor(() => expect(screen.getByRole('button', {name: 'Save'})).toBeEnabled())
  holding.mockRestore()
  expect(await storedText()).toBe('A car. It is green.')
  expect(words).toHaveValue('A car. It is green. It waits.')
  await save()
  expect(await screen.findByText('Saved.')).toBeVisible()
  expect(await storedText()).toBe('A car. It is green. It waits.')
  await tell()
  expect(words).toHaveValue('A car. It is green. It waits.')
})

test('somebody who is told that a colleague was faster has their own words when they save again', async () => {
  const {user, words, save, storedText, colleague, tell} = await openForm()
  await user.type(words, ' It is green.')
  await colleague.patch(PICTURE._id).set({altText: 'A bus.'}).commit()
  await save()
  expect(await screen.findByText(/^Somebody else has just changed it/)).toBeVisible()
  expect(await storedText()).toBe('A bus.')
  await tell()
  expect(words).toHaveValue('A car. It is green.')
  await save()
  expect(await screen.findByText('Saved.')).toBeVisible()
  expect(await storedText()).toBe('A car. It is green.')
})

test('somebody who could not save for another reason is told all the same that a colleague was faster', async () => {
  const {lake, user, words, save, storedText, colleague, tell} = await openForm()
  await user.type(words, ' It is green.')
  const {fetch} = lake
  const failing = vi.spyOn(lake, 'fetch').mockImplementation(async (request) => {
    if (!request.url.includes('/data/mutate/')) return fetch(request)
    throw new TypeError('Failed to fetch')
  })
  await save()
  expect(await screen.findByRole('alert')).toBeVisible()
  failing.mockRestore()
  await colleague.patch(PICTURE._id).set({altText: 'A bus.'}).commit()
  await tell()
  await save()
  expect(await screen.findByText(/^Somebody else has just changed it to “A bus\.”/)).toBeVisible()
  expect(await storedText()).toBe('A bus.')
})
