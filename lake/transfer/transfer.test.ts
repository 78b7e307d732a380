import {createReadStream} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {exportDataset} from '@sanity/export'
import {sanityImport} from '@sanity/import'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type RunningLake, startLake, STORES} from '../tests/runningLake.ts'

/** Fields that are set at every write. */
const GIVEN_ANEW = ['_rev', '_updatedAt']
/** The import uploads assets again, to another address. */
const GIVEN_ANEW_TO_ASSETS = [...GIVEN_ANEW, '_createdAt', 'url']

function contentOf(documents: Record<string, unknown>[]) {
  return documents.map((document) => {
    const ignored = String(document._type).startsWith('sanity.') ? GIVEN_ANEW_TO_ASSETS : GIVEN_ANEW
    return Object.fromEntries(Object.entries(document).filter(([name]) => !ignored.includes(name)))
  })
}

/** Options for importing releases beside documents. */
const RELEASES = {create: 'fail', createIfNotExists: 'ignore', createOrReplace: 'replace'} as const

function reference(id: string) {
  return {_type: 'reference', _ref: id}
}

async function fill(client: SanityClient): Promise<void> {
  const photo = await sharp({create: {width: 30, height: 10, channels: 3, background: '#aa3311'}})
    .png()
    .toBuffer()
  const image = await client.assets.upload('image', photo, {filename: 'brick.png', title: 'A brick'})
  const file = await client.assets.upload('file', Buffer.from('terms'), {filename: 'terms.txt'})
  const transaction = client.transaction()
  // More than one batch, with references in both directions.
  for (let index = 0; index < 250; index += 1) {
    transaction.create({_id: `page-${index}`, _type: 'page', title: `Page ${index}`, route: `/${index}`})
  }
  await transaction.commit()
  await client
    .transaction()
    .patch('page-0', (patch) =>
      patch.set({
        next: reference('page-249'),
        hero: {_type: 'image', alt: 'Bricks', asset: reference(image._id)},
        terms: {_type: 'file', asset: reference(file._id)},
        body: [
          {
            _key: 'k1',
            _type: 'block',
            style: 'normal',
            children: [{_key: 'k2', _type: 'span', text: 'Hé 😀'}],
          },
        ],
      }),
    )
    .patch('page-249', (patch) => patch.set({next: reference('page-0')}))
    .create({_id: 'drafts.page-0', _type: 'page', title: 'Draft'})
    .create({_id: 'versions.summer.page-0', _type: 'page', title: 'In summer'})
    .commit()
  await client.releases.create({releaseId: 'summer', metadata: {title: 'Summer', releaseType: 'asap'}})
}

function everything({client}: RunningLake) {
  return client({perspective: 'raw'}).fetch<Record<string, unknown>[]>('*[] | order(_id)')
}

async function assetBytes(lake: RunningLake): Promise<Buffer[]> {
  const urls = await lake.client().fetch<string[]>('*[_type match "sanity.*Asset"] | order(_id).url')
  expect(urls).toHaveLength(2)
  expect(urls.every((url) => url.startsWith(lake.origin))).toBe(true)
  return Promise.all(urls.map(async (url) => (await fetch(url)).arrayBuffer().then(Buffer.from)))
}

describe.each(STORES)(
  'a dataset carried from one lake to another by the official tools, %s store',
  (kind) => {
    let source: RunningLake
    let target: RunningLake
    let folder: string
    beforeAll(async () => {
      source = await startLake(kind)
      target = await startLake(kind)
      folder = await mkdtemp(join(tmpdir(), 'lake-transfer-'))
      await fill(source.client())
    })
    afterAll(async () => {
      await Promise.all([source.stop(), target.stop()])
      await rm(folder, {recursive: true})
    })

    async function exportTo(name: string, {client}: RunningLake): Promise<string> {
      const outputPath = join(folder, name)
      await exportDataset({client: client(), dataset: 'production', outputPath, onProgress: () => undefined})
      return outputPath
    }

    async function importFrom(path: string, operation: keyof typeof RELEASES) {
      const options = {operation, releasesOperation: RELEASES[operation], onProgress: () => undefined}
      await sanityImport(createReadStream(path), {client: target.client(), ...options})
    }

    it('is the same afterwards: documents, drafts, releases, references and assets', async () => {
      await importFrom(await exportTo('source.tar.gz', source), 'create')
      expect(contentOf(await everything(target))).toEqual(contentOf(await everything(source)))
      expect(await assetBytes(target)).toEqual(await assetBytes(source))
    })

    it.each(['createIfNotExists', 'createOrReplace'] as const)(
      'changes nothing when it is imported again by %s',
      async (operation) => {
        const before = contentOf(await everything(target))
        await importFrom(await exportTo('again.tar.gz', target), operation)
        expect(contentOf(await everything(target))).toEqual(before)
      },
    )
  },
)
