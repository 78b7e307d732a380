import {createHash} from 'node:crypto'
import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {gunzipSync, gzipSync} from 'node:zlib'
import {packTar, type TarEntry, unpackTar} from 'modern-tar'
import sharp from 'sharp'
import {describe, expect, it} from 'vitest'
import {at, ids, lake, refersTo, useFolder} from '../tests/commandFixtures.ts'

useFolder()

describe('an archive of 10,000 documents and 300 assets, of which 20 are faulty in 20 ways', () => {
  const DOCUMENTS = 10_000
  const FILES = 280
  const IMAGES = 20

  async function makeArchive() {
    const assets = new Map<string, Uint8Array>()
    for (let index = 0; index < FILES; index += 1) {
      const bytes = Buffer.from(`Terms ${index}`)
      assets.set(`files/${createHash('sha1').update(bytes).digest('hex')}.txt`, bytes)
    }
    for (let index = 0; index < IMAGES; index += 1) {
      const background = {r: index * 10, g: 90, b: 30}
      const bytes = await sharp({create: {width: 4, height: 2, channels: 3, background}})
        .png()
        .toBuffer()
      assets.set(`images/${createHash('sha1').update(bytes).digest('hex')}-4x2.png`, bytes)
    }
    const paths = [...assets.keys()]
    const documents = Array.from({length: DOCUMENTS}, (_, index) => {
      const path = paths[index % paths.length] ?? ''
      const kind = path.startsWith('images/') ? 'image' : 'file'
      return {
        _id: `page-${index}`,
        _type: 'page',
        _createdAt: '2026-01-31T12:00:00.000Z',
        title: `Page ${index}`,
        next: refersTo(`page-${(index + 100) % DOCUMENTS}`),
        shown: {_type: kind, alt: 'A picture', _sanityAsset: `${kind}@file://./${path}`},
      }
    })
    return {assets, documents}
  }

  const showing = (path: string) => ({
    shown: {_type: 'image', alt: 'A picture', _sanityAsset: `image@file://./${path}`},
  })

  /** Twenty faults. Nothing refers to these documents. */
  const FAULTS: readonly [line: string | Buffer, told: RegExp][] = [
    ['{"_id":"bad-0"', /: The line is not a document in JSON/],
    [Buffer.from('{"_id":"bad-1","_type":"p\xe9"}', 'latin1'), /: The line is not written in UTF-8/],
    ['["bad-2"]', /: The line is not a document in JSON/],
    ['{"_id":"bad-3"}', /document "bad-3", field _type: It is missing/],
    ['{"_id":"bad-4","_type":""}', /document "bad-4", field _type: ""/],
    ['{"_id":"bad-5","_type":7}', /document "bad-5", field _type: 7/],
    [
      '{"_id":"bad-6","_type":"p","_createdAt":"Invalid Date"}',
      /document "bad-6", field _createdAt: "Invalid Date".*ISO 8601/,
    ],
    ['{"_id":"bad 7","_type":"p"}', /document "bad 7", field _id: "bad 7".*Use up to 128/],
    ['{"_id":8,"_type":"p"}', /field _id: 8/],
    [
      '{"_id":"bad-9","_type":"p","a":[{"speed":1e999}]}',
      /document "bad-9", field a\[0\]\.speed: A number is out of range/,
    ],
    [
      '{"_id":"bad-10","_type":"p","a":{"hasOwnProperty":1}}',
      /document "bad-10", field a\.hasOwnProperty:.*Choose another/,
    ],
    [
      `{"_id":"bad-11","_type":"p","a":${'['.repeat(120)}${']'.repeat(120)}}`,
      /document "bad-11", field a\[0\].*Keep it flatter/,
    ],
    [
      `{"_id":"bad-12","_type":"p","r":${JSON.stringify(refersTo('nowhere'))}}`,
      /document "bad-12", field r: It refers to "nowhere".*make it weak/,
    ],
    ['{"_id":"page-3","_type":"p"}', /document "page-3", field _id: Line 4 has this id, too/],
    [
      '{"_id":"drafts.page-4","_type":"other"}',
      /document "drafts.page-4": .*the published document is of type "page"/,
    ],
    ['{"_id":"first","_type":"page"}', /document "first": It is there already: --replace/],
    [
      JSON.stringify({
        _id: 'bad-16',
        _type: 'p',
        shown: {_type: 'image', alt: 'A picture', _sanityAsset: 'image@https://example.com/a.png'},
      }),
      /document "bad-16", field shown: "image@https.*Download it/,
    ],
    [
      JSON.stringify({_id: 'bad-17', _type: 'p', ...showing('50% off.jpg')}),
      /document "bad-17", field shown: The file 50% off\.jpg is not there/,
    ],
    [
      JSON.stringify({_id: 'bad-18', _type: 'p', ...showing('images/photo.heic')}),
      /document "bad-18", field shown: .*HEIC.*Save it as a JPEG/,
    ],
    [
      JSON.stringify({_id: 'bad-19', _type: 'p', ...showing('images/half.png')}),
      /document "bad-19", field shown: .*breaks off/,
    ],
  ]
  /** These are imported without the faulty picture. */
  const WITHOUT_PICTURE = [16, 17, 18, 19].map((number) => `bad-${number}`)

  const entry = (name: string, body: Uint8Array): TarEntry => ({
    header: {name: `export/${name}`, size: body.byteLength, type: 'file'},
    body,
  })

  it('names all in one run that changes nothing, and brings the rest in one that leaves them out', async () => {
    writeFileSync(at('first.ndjson'), '{"_id":"first","_type":"page"}')
    await lake('import', at('first.ndjson'))
    const {assets, documents} = await makeArchive()
    const lines = [
      ...documents.map((document) => Buffer.from(JSON.stringify(document))),
      ...FAULTS.map(([line]) => Buffer.from(line)),
    ]
    const half = await sharp({
      create: {
        width: 60,
        height: 60,
        channels: 3,
        background: '#123456',
        noise: {type: 'gaussian', mean: 128, sigma: 40},
      },
    })
      .png()
      .toBuffer()
    const archive = await packTar([
      entry('data.ndjson', Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')]))),
      ...Array.from(assets, ([name, bytes]) => entry(name, bytes)),
      entry('images/photo.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')),
      entry('images/half.png', half.subarray(0, half.byteLength / 2)),
    ])
    writeFileSync(at('export.tar.gz'), gzipSync(archive, {level: 1}))

    const refused = await lake('import', at('export.tar.gz'))
    expect(refused).toMatchObject({code: 1, output: ''})
    expect(refused.errors).toHaveLength(1 + FAULTS.length)
    for (const [index, [, told]] of FAULTS.entries()) {
      const line = refused.errors[index + 1] ?? ''
      expect(line).toMatch(told)
      expect(line).toMatch(new RegExp(`^data\\.ndjson, line ${DOCUMENTS + index + 1}[,:]`))
    }
    expect(ids()).toEqual(['first'])
    expect(readdirSync(at('lake/assets'))).toEqual(['unfinished'])

    const rest = await lake('import', at('export.tar.gz'), '--leave-out')
    expect(rest).toMatchObject({
      code: 3,
      output: `Imported ${DOCUMENTS + WITHOUT_PICTURE.length} documents and ${FILES + IMAGES} assets.`,
      errors: ['Left out:', ...refused.errors.slice(1)],
    })
    expect(await lake('verify')).toMatchObject({code: 0})

    await lake('export', at('again.tar.gz'))
    const entries = await unpackTar(gunzipSync(readFileSync(at('again.tar.gz'))))
    const bytesOf = new Map(entries.map(({header, data}) => [header.name.replace('production/', ''), data]))
    for (const [name, bytes] of assets)
      expect(Buffer.from(bytesOf.get(name) ?? []).equals(bytes), name).toBe(true)
    const exported = new TextDecoder().decode(bytesOf.get('data.ndjson')).trimEnd().split('\n')
    const said = new Map(
      exported.map((line) => {
        const {_rev, _updatedAt, ...document} = JSON.parse(line)
        return [document._id, document]
      }),
    )
    for (const document of documents) expect(said.get(document._id)).toEqual(document)
    for (const _id of WITHOUT_PICTURE) {
      expect(said.get(_id)).toMatchObject({_id, _type: 'p', shown: {_type: 'image', alt: 'A picture'}})
      expect(said.get(_id)?.shown).not.toHaveProperty('asset')
    }
    expect(said.size).toBe(DOCUMENTS + WITHOUT_PICTURE.length + 1)
  })
})
