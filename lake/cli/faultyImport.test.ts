import {rmSync, writeFileSync} from 'node:fs'
import {gzipSync} from 'node:zlib'
import * as fc from 'fast-check'
import {packTar, type TarEntry} from 'modern-tar'
import {describe, expect, it} from 'vitest'
import {at, ids, lake, refersTo, useFolder} from '../tests/commandFixtures.ts'

useFolder()

async function importLines(lines: readonly (string | object)[], ...options: string[]) {
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  writeFileSync(at('data.ndjson'), texts.join('\n'))
  return lake('import', at('data.ndjson'), ...options)
}

/** Path of a faulty part in a document, as keys and positions: `['list', 2, 'to']`. */
const aWay = fc.array(fc.oneof(fc.constantFrom('list', 'next', 'to'), fc.nat(2)), {maxLength: 4})
type Way = readonly (string | number)[]

const fieldAt = (way: Way) =>
  way.reduce<string>((path, step) => path + (typeof step === 'number' ? `[${step}]` : `.${step}`), 'body')
/** Returns the rest of a document that has a value at a path, and zeros before it. */
const bodyWith = (way: Way, value: string) => {
  const body = way.reduceRight(
    (inner, step) => (typeof step === 'number' ? `[${'0,'.repeat(step)}${inner}]` : `{"${step}":${inner}}`),
    value,
  )
  return `,"_type":"page","body":${body}`
}

/** Lines of an import with their faults: the text after the id, and the field to be named. */
const aLine = fc.oneof(
  {weight: 3, arbitrary: fc.constant({rest: ',"_type":"page"', field: undefined})},
  aWay.chain((way) =>
    fc.constantFrom(
      {rest: bodyWith(way, JSON.stringify(refersTo('nowhere'))), field: fieldAt(way)},
      {rest: bodyWith(way, '1e999'), field: fieldAt(way)},
      {rest: bodyWith(way, '{"hasOwnProperty":1}'), field: fieldAt([...way, 'hasOwnProperty'])},
    ),
  ),
  fc.constantFrom(
    {rest: '', field: '_type'},
    {rest: ',"_type":[]', field: '_type'},
    {rest: ',"_type":"page","_createdAt":"yesterday"', field: '_createdAt'},
  ),
)

describe('an import in which something is at fault', () => {
  it('names the line, the document and the field of each, and brings nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aLine, {minLength: 1, maxLength: 80, size: 'max'}), async (lines) => {
        rmSync(at('lake'), {recursive: true, force: true})
        const {code, errors} = await importLines(lines.map(({rest}, index) => `{"_id":"d${index}"${rest}}`))
        const faulty = lines.flatMap(({field}, index) =>
          field === undefined ? [] : [`data.ndjson, line ${index + 1}, document "d${index}", field ${field}`],
        )
        const named = errors.flatMap((line) => /data\.ndjson, line [^:]+/.exec(line)?.[0] ?? [])
        expect(named).toEqual(faulty.slice(0, 50))
        expect(code).toBe(faulty.length > 0 ? 1 : 0)
        expect(ids()).toHaveLength(faulty.length > 0 ? 0 : lines.length)
      }),
      {numRuns: 30},
    )
  })
})

describe('an import that leaves out what is at fault', () => {
  it('leaves out what needs that as well, and says why', async () => {
    const chain = [
      {_id: 'a', _type: 'page', next: refersTo('nowhere')},
      {_id: 'b', _type: 'page', list: [{next: refersTo('a')}]},
      {_id: 'c', _type: 'page', next: refersTo('b')},
      {_id: 'd', _type: 'page', weak: {...refersTo('c'), _weak: true}},
    ]
    const refused = await importLines(chain)
    expect(refused).toMatchObject({code: 1, errors: [expect.stringContaining('document "a", field next')]})
    const rest = await importLines(chain, '--leave-out')
    expect(rest.code).toBe(3)
    expect(rest.errors.slice(1)).toEqual([
      expect.stringContaining('line 1, document "a", field next: It refers to "nowhere"'),
      'data.ndjson, line 2, document "b", field list[0].next: It refers to "a", which is left out.',
      'data.ndjson, line 3, document "c", field next: It refers to "b", which is left out.',
    ])
    expect(ids()).toEqual(['d'])
  })

  it('names fifty, and counts the others', async () => {
    const {errors} = await importLines(Array.from({length: 60}, (_, index) => ({_id: `a${index}`})))
    expect(errors).toHaveLength(52)
    expect(errors.at(0)).toBe('Nothing was imported, because of these 60:')
    expect(errors.at(-1)).toBe('… and 10 more.')
  })

  it('brings every document whose references lead somewhere, and no other, whatever refers to what', async () => {
    const link = fc.record({from: fc.nat(9), to: fc.nat(12)})
    await fc.assert(
      fc.asyncProperty(fc.array(link, {maxLength: 15}), async (links) => {
        rmSync(at('lake'), {recursive: true, force: true})
        const documents = Array.from({length: 10}, (_, index) => ({
          _id: `d${index}`,
          _type: 'page',
          to: links.flatMap(({from, to}) => (from === index ? [refersTo(`d${to}`)] : [])),
        }))
        const sound = new Set(documents.map(({_id}) => _id))
        for (let before = 0; before !== sound.size;) {
          before = sound.size
          for (const {_id, to} of documents) if (to.some(({_ref}) => !sound.has(_ref))) sound.delete(_id)
        }
        await importLines(documents, '--leave-out')
        expect(ids()).toEqual([...sound].toSorted())
      }),
      {numRuns: 12},
    )
  })
})

describe('the file that a document names', () => {
  it.each([
    ['50% off.txt', '50% off.txt'],
    ['a%20b.txt', 'a b.txt'],
    ['a%20b.txt', 'a%20b.txt'],
    ['50%25.txt', '50%.txt'],
  ])(
    '"%s" is found where it is called "%s", beside the documents and in an archive',
    async (named, called) => {
      const document = {
        _id: 'a',
        _type: 'page',
        terms: {_type: 'file', _sanityAsset: `file@file://./${named}`},
      }
      writeFileSync(at(called), 'The terms.')
      expect(await importLines([document])).toMatchObject({
        code: 0,
        output: 'Imported 1 document and 1 asset.',
      })
      const entries = [
        ['data.ndjson', JSON.stringify(document)],
        [called, 'The terms.'],
      ].map(([name = '', body = '']): TarEntry => ({header: {name, size: body.length, type: 'file'}, body}))
      writeFileSync(at('export.tar.gz'), gzipSync(await packTar(entries)))
      expect(await lake('import', at('export.tar.gz'), '--replace')).toMatchObject({code: 0})
    },
  )
})

describe('the document of an asset whose file does not come', () => {
  it('is taken, with a warning that names it', async () => {
    const _id = `image-${'9'.repeat(40)}-200x200-png`
    const image = {_type: 'image', asset: refersTo(_id)}
    const {code, errors} = await importLines([
      {_id, _type: 'sanity.imageAsset'},
      {_id: 'a', _type: 'page', image},
    ])
    expect(code).toBe(3)
    expect(errors).toEqual([expect.stringContaining(`data.ndjson, line 1, document "${_id}": The asset`)])
    expect(ids()).toEqual(['a', _id])
  })
})
