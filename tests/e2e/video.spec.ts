import {readFileSync} from 'node:fs'
import type {Page} from '@playwright/test'
import sharp from 'sharp'
import {findings} from './accessibility.ts'
import {expect, showInStudio, test} from './fixtures.ts'
import {publishUntil} from './publishing.ts'

const FILM = readFileSync('lake/tests/films/film.webm')
const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHello from the back seat.\n')
const API = '/v2025-02-19'

const hero = {_key: 'hero', _type: 'hero', heading: 'Cinema', ground: 'leaf', drawing: 'car'}
const page = {_id: 'page-cinema', _type: 'page', title: 'Cinema', route: '/Cinema', sections: [hero]}

/** Stores a page that no other test reads, and a draft of it with a video without files. */
async function storeDraft({request}: Page, origin: string): Promise<void> {
  const still = await sharp({create: {width: 640, height: 360, channels: 3, background: '#a6d3de'}})
    .png()
    .toBuffer()
  const kept = await request.post(`${origin}${API}/assets/images/production`, {data: still})
  const {document} = await kept.json()
  const image = {_type: 'contentImage', alt: 'A test card', asset: {_type: 'reference', _ref: document._id}}
  const words = {_key: 's', _type: 'span', text: 'Somebody says hello.', marks: []}
  const transcript = [{_key: 'b', _type: 'block', style: 'normal', markDefs: [], children: [words]}]
  const video = {_key: 'video', _type: 'video', heading: 'See a ride', ground: 'paper', image, transcript}
  const draft = {...page, _id: 'drafts.page-cinema', sections: [hero, video]}
  const mutations = [page, draft].map((each) => ({createOrReplace: each}))
  const made = await request.post(`${origin}${API}/data/mutate/production`, {data: {mutations}})
  expect(made.ok()).toBe(true)
}

test('a video and its captions are uploaded in the Studio, and play on the site', async ({
  studio,
  page: site,
  product,
}) => {
  await storeDraft(studio, product.origin)
  await site.goto(`${product.origin}/Cinema`)
  await showInStudio(studio, '/studio/structure/pages;page-cinema')
  await studio
    .getByRole('button', {name: /^See a ride/})
    .first()
    .click()
  const fileInput = (accepts: string) => studio.locator(`input[type="file"][accept="${accepts}"]`)
  const [filmInput, captionsInput] = [fileInput('video/mp4,video/webm'), fileInput('.vtt,text/vtt')]

  await test.step('what is no video is told by name, with what helps', async () => {
    const file = {name: 'page.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<!doctype html>')}
    await filmInput.setInputFiles(file)
    const told = studio.getByRole('alert').filter({hasText: 'page.mp4 was not uploaded'})
    await expect(told.getByText(/is no MP4.* Save it as an MP4 with H\.264/)).toBeVisible()
    await told.getByRole('button').click()
  })

  await filmInput.setInputFiles({name: 'film.webm', mimeType: 'video/webm', buffer: FILM})
  await captionsInput.setInputFiles({name: 'film.vtt', mimeType: 'text/vtt', buffer: CAPTIONS})
  // A form that is closed during an upload discards it.
  await expect(studio.getByRole('button', {name: 'Open file options menu'})).toHaveCount(2)
  await studio.getByRole('button', {name: 'Close dialog'}).click()
  const video = site.getByLabel('See a ride').and(site.locator('video'))
  await publishUntil(studio, () => expect(video).toBeVisible({timeout: 5000}))

  await test.step('it plays by keyboard, with captions', async () => {
    await video.focus()
    await site.keyboard.press('Space')
    const state = () =>
      video.evaluate((element: HTMLVideoElement) => ({
        hasPlayed: element.played.length > 0 && element.currentTime > 0,
        error: element.error?.message,
        captions: Array.from(element.textTracks[0]?.cues ?? [], (cue) => ('text' in cue ? cue.text : '')),
        mode: element.textTracks[0]?.mode,
      }))
    const captions = ['Hello from the back seat.']
    await expect.poll(state).toEqual({hasPlayed: true, captions, mode: 'showing'})
  })

  await test.step('it reads in words, and is accessible', async () => {
    await site.getByText('The video in words').click()
    await expect(site.getByText('Somebody says hello.')).toBeVisible()
    expect(await findings(site, {part: 'main'})).toEqual([])
  })
})
