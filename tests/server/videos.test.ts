import {readFileSync} from 'node:fs'
import type {Lake} from 'content-lake'
import sharp from 'sharp'
import {beforeEach, expect, onTestFinished, test} from 'vitest'
import {createValidation} from '../content/studioRemarks.ts'
import {clientAs} from './clientAs.ts'
import {openRuledLake} from './ruledLake.ts'

const FILM = readFileSync('lake/tests/films/film.mp4')
const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.500\nHello.\n')

let lake: Lake

beforeEach(() => {
  lake = openRuledLake()
})

/** Returns a page with a complete video, as marketing has uploaded it. */
async function wholePage() {
  const {assets} = clientAs(lake, 'marketing')
  const still = await sharp({create: {width: 160, height: 90, channels: 3, background: '#a6d3de'}})
    .png()
    .toBuffer()
  const holding = (_type: string, {_id}: {_id: string}) => ({
    _type,
    asset: {_type: 'reference', _ref: _id},
  })
  const video = {
    _key: 'v',
    _type: 'video',
    heading: 'See a ride',
    ground: 'paper',
    file: holding('file', await assets.upload('file', FILM, {filename: 'film.mp4'})),
    captions: holding('file', await assets.upload('file', CAPTIONS, {filename: 'film.vtt'})),
    image: {
      ...holding('contentImage', await assets.upload('image', still, {filename: 'still.png'})),
      alt: 'Ana at the wheel',
    },
    transcript: [
      {
        _key: 'b',
        _type: 'block',
        style: 'normal',
        markDefs: [],
        children: [{_key: 's', _type: 'span', text: 'She says hello.', marks: []}],
      },
    ],
  }
  const other = holding('file', await assets.upload('file', Buffer.from('A text'), {filename: 'words.srt'}))
  return {video, other}
}

const pageWith = (section: object) => ({
  _id: 'page-video',
  _type: 'page',
  title: 'Video',
  route: '/Video',
  sections: [{_key: 'h', _type: 'hero', heading: 'Video', drawing: 'car', ground: 'paper'}, section],
})

test('a video is published with all that visitors need to follow it, and not before: the lake and the form say so', async () => {
  const {video, other} = await wholePage()
  const marketing = clientAs(lake, 'marketing')
  const assets = await marketing.fetch('*[_type match "sanity.*Asset"]')
  const {remarksOn, close} = createValidation(assets)
  onTestFinished(close)
  const lacking = [
    [{file: undefined}, 'Upload the video'],
    [{file: other}, 'a file named .srt'],
    [{captions: undefined}, 'Upload captions'],
    [{captions: other, withoutSpeech: true}, 'no captions from a file named .srt'],
    [{image: undefined}, 'Choose a picture'],
    [{image: {_type: 'contentImage', alt: 'None'}}, 'Choose a picture'],
    [{transcript: []}, 'Write what is said and seen'],
  ] as const
  for (const [change, reason] of lacking) {
    const page = pageWith({...video, ...change})
    await expect(marketing.createOrReplace(page), reason).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('The video “See a ride”: '),
    })
    await expect(marketing.createOrReplace(page)).rejects.toThrow(reason)
    await marketing.createOrReplace({...page, _id: `drafts.${page._id}`})
    expect(JSON.stringify(await remarksOn(page))).toContain(reason)
  }
  for (const page of [pageWith(video), pageWith({...video, captions: undefined, withoutSpeech: true})]) {
    await marketing.createOrReplace(page)
    expect(await remarksOn(page)).toEqual([])
  }
})
