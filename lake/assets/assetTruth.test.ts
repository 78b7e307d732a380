import type {PatchOperations} from '@sanity/client'
import * as fc from 'fast-check'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type RunningLake, startLake} from '../tests/runningLake.ts'

/** Fields that follow from the file. */
const OF_FILE = [
  '_id',
  '_type',
  'assetId',
  'sha1hash',
  'extension',
  'mimeType',
  'path',
  'size',
  'uploadId',
  'url',
] as const

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.stop())

async function uploadPhoto(color: string) {
  const bytes = await sharp({create: {width: 30, height: 10, channels: 3, background: color}})
    .png()
    .toBuffer()
  return lake.client().assets.upload('image', bytes, {filename: 'photo.png', title: 'A photo'})
}

const stored = (id: string) => lake.client().getDocument(id)

describe('the document of an asset', () => {
  it('is named and described by people', async () => {
    const {_id} = await uploadPhoto('#aa3311')
    const said = {
      title: 'Bricks',
      altText: 'A wall of bricks',
      description: 'In the sun',
      label: 'wall',
      creditLine: 'Ada',
      originalFilename: 'wall.png',
      tags: ['red'],
      opt: {media: {tags: [{_type: 'reference', _ref: 'none', _weak: true}]}},
    }
    await lake.client().patch(_id).set(said).commit({autoGenerateArrayKeys: true})
    expect(await stored(_id)).toMatchObject({...said, opt: {media: {tags: [{_ref: 'none'}]}}})
  })

  it('says of its file what the lake has found, whatever people write', async () => {
    const asset = await uploadPhoto('#11aa33')
    const value = fc.oneof(
      fc.string(),
      fc.nat(),
      fc.constant(null),
      fc.constant('image/gif'),
      fc.constant('a'.repeat(40)),
    )
    const patch = fc.oneof(
      fc.record({set: fc.dictionary(fc.constantFrom(...OF_FILE.slice(2), 'title'), value, {minKeys: 1})}),
      fc.record({unset: fc.subarray(OF_FILE.slice(2), {minLength: 1})}),
      fc.record({inc: fc.constant({size: 1})}),
      fc.constantFrom<PatchOperations>(
        {unset: ['metadata']},
        {unset: ['metadata.dimensions']},
        {set: {'metadata.dimensions.width': 1}},
      ),
      fc.record({
        set: fc.record({metadata: fc.record({dimensions: fc.record({width: fc.nat(), height: fc.nat()})})}),
      }),
    )
    const truth = async () => {
      const document = await stored(asset._id)
      return {
        ...Object.fromEntries(OF_FILE.map((name) => [name, Object(document)[name]])),
        dimensions: document?.metadata?.dimensions,
      }
    }
    const before = await truth()
    expect(before).toMatchObject({
      size: asset.size,
      mimeType: 'image/png',
      dimensions: {width: 30, height: 10},
    })
    await fc.assert(
      fc.asyncProperty(patch, async (operations) => {
        await lake
          .client()
          .mutate([{patch: {id: asset._id, ...operations}}])
          .catch(() => undefined)
        expect(await truth()).toEqual(before)
      }),
      {numRuns: 60},
    )
  })

  it('is refused with the field that people may not write, and what to do instead', async () => {
    const {_id} = await uploadPhoto('#1133aa')
    const write = lake
      .client()
      .patch(_id)
      .set({sha1hash: '9'.repeat(40)})
      .commit()
    await expect(write).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining(`"sha1hash" of the asset "${_id}"`),
    })
    await expect(write).rejects.toThrow('Upload another file instead.')
  })

  it('is created by an upload alone: without its file it is refused, whichever way it comes', async () => {
    const _id = `image-${'9'.repeat(40)}-200x200-png`
    const asset = {_id, _type: 'sanity.imageAsset', sha1hash: '9'.repeat(40)}
    const client = lake.client()
    const writes = [
      () => client.create(asset),
      () => client.createIfNotExists(asset),
      () => client.createOrReplace(asset),
      () => client.create({...asset, _id: `drafts.${_id}`}),
      () => client.create({...asset, _id: 'photo'}),
    ]
    for (const write of writes)
      await expect(write()).rejects.toMatchObject({
        statusCode: 409,
        message: expect.stringContaining('Only an upload'),
      })
    expect(
      await client.fetch('count(*[sha1hash == $sha1])', {sha1: asset.sha1hash}, {perspective: 'raw'}),
    ).toBe(0)
  })

  it('keeps the address that an import has brought, where it lives elsewhere', async () => {
    const elsewhere = {
      _id: 'image-elsewhere',
      _type: 'sanity.imageAsset',
      path: 'images/other/production/a.png',
      url: 'https://cdn.example.com/images/other/production/a.png',
    }
    lake.lake.engine.dataset('production').mutate([{create: elsewhere}], {author: 'import'})
    expect(await stored(elsewhere._id)).toMatchObject(elsewhere)
    await lake.client().patch(elsewhere._id).set({altText: 'A lake'}).commit()
    expect(await stored(elsewhere._id)).toMatchObject({...elsewhere, altText: 'A lake'})
  })

  it('comes back after it was deleted, as long as its file is there', async () => {
    const asset = await uploadPhoto('#aaaaaa')
    const {_rev, _updatedAt, ...said} = (await stored(asset._id)) ?? asset
    await lake.client().delete(asset._id)
    await lake.client().create(said)
    expect(await stored(asset._id)).toMatchObject(said)
  })
})
