import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {fileFault} from './fileFault.ts'

const film = (name: string) => readFileSync(join(import.meta.dirname, '../tests/films', name))
const mp4 = film('film.mp4')
const webm = film('film.webm')

/** Returns the same film with the first of these words replaced. */
const withWord = (bytes: Buffer, word: string, other: string) =>
  Buffer.from(bytes.toString('latin1').replace(word, other), 'latin1')

describe('a film', () => {
  it('that browsers play is taken', () => {
    expect(fileFault('mp4', mp4)).toBeUndefined()
    expect(fileFault('webm', webm)).toBeUndefined()
  })

  it.each([
    ['mp4', webm, 'is no MP4'],
    ['webm', mp4, 'is no WebM'],
    ['mp4', Buffer.from('<!doctype html><script>alert(1)</script>'), 'is no MP4'],
    ['webm', withWord(webm, 'webm', 'mkv\0'), 'is no WebM'],
    ['mp4', withWord(mp4, 'avc1\0\0', 'hvc1\0\0'), 'HEVC, as iPhones take them,'],
    ['mp4', withWord(mp4, 'avc1\0\0', 'mp4v\0\0'), '"mp4v"'],
    ['mp4', withWord(mp4, 'vide', 'soun'), 'has no picture'],
  ])('that few of them play is refused by what it is, with the way out: .%s', (extension, bytes, reason) => {
    expect(fileFault(extension, bytes)).toContain(reason)
    expect(fileFault(extension, bytes)).toMatch(/Save it as an MP4 with H\.264 .*, and upload that\.$/)
  })

  it('of which the rest is missing is refused, wherever it breaks off', () => {
    fc.assert(
      fc.property(fc.double({min: 0, max: 0.999, noNaN: true}), (part) => {
        const cut = mp4.subarray(0, Math.floor(mp4.length * part))
        expect(fileFault('mp4', cut)).toMatch(/breaks off|is no MP4/)
      }),
    )
  })

  it('is looked into within a moment, whichever bytes are damaged', () => {
    const damage = fc.array(fc.tuple(fc.nat(999_999), fc.nat(255)), {minLength: 1, maxLength: 9})
    const kinds = fc.constantFrom(['mp4', mp4] as const, ['webm', webm] as const)
    fc.assert(
      fc.property(kinds, damage, ([extension, whole], changes) => {
        const damaged = Buffer.from(whole)
        for (const [place, byte] of changes) damaged[Math.floor((place / 1e6) * damaged.length)] = byte
        expect(fileFault(extension, damaged) ?? 'taken.').toMatch(/\.$/)
      }),
    )
    const boxes = Buffer.alloc(32 * 1024 * 1024)
    boxes.write('\0\0\0\x08ftyp', 0, 'latin1')
    for (let start = 8; start < boxes.length; start += 8) boxes.writeUInt32BE(8, start)
    const began = performance.now()
    expect(fileFault('mp4', boxes)).toContain('breaks off')
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

describe('captions', () => {
  const captions = (text: string) => fileFault('vtt', Buffer.from(text))
  const CUE = '00:00.000 --> 00:01.500\nHello.\n'

  it.each([
    `WEBVTT\n\n${CUE}`,
    `\u{FEFF}WEBVTT - A ride\r\n\r\nNOTE made by hand\r\n\r\n1\r\n${CUE.replaceAll('\n', '\r\n')}`,
    `WEBVTT\n\nSTYLE\n::cue {color: white}\n\n00:00:01.000 --> 100:00:02.000 align:start line:0%\n<v Ana>Hi.\n`,
  ])('that browsers read are taken', (text) => {
    expect(captions(text)).toBeUndefined()
  })

  it.each([
    [`1\n00:00:00,000 --> 00:00:01,500\nHello.\n`, 'Save them as WebVTT (.vtt)'],
    [`<html>WEBVTT`, 'Save them as WebVTT (.vtt)'],
    ['WEBVTT\n\nHello.\n', 'Write when each is shown'],
    [`WEBVTT\n\n${CUE}\n00:00:02,000 --> 00:00:03,000\nOn.\n`, 'Line 6 of the captions'],
    ['WEBVTT\n\n00:02.000 --> 00:01.000\nBack.\n', 'the end later than the start'],
    ['WEBVTT\n\n00:01 --> 00:02\nShort.\n', '“00:01 --> 00:02”'],
    ['WEBVTT\n\nNOTE Hello.\n\n00:00.000 --> 00:01.500\n\n00:02.000 --> 00:03.000', 'have no words'],
    ['WEBVTT\n\n00:00.000 --> 00:01.500\n<v Ana></v> &nbsp;\n', 'have no words'],
  ])('that they show nothing or not all of are refused with what helps: %j', (text, way) => {
    expect(captions(text)).toContain(way)
  })

  it('are text in UTF-8, and no large file', () => {
    expect(fileFault('vtt', Buffer.from(`WEBVTT\n\n${CUE}Jos\xe9`, 'latin1'))).toContain('UTF-8')
    expect(fileFault('vtt', Buffer.alloc(2 * 1024 * 1024))).toContain('larger than 1024 kB')
  })
})

it('every other file is taken as it is', () => {
  expect(fileFault('bin', Buffer.from('anything'))).toBeUndefined()
  expect(fileFault('constructor', Buffer.from('anything'))).toBeUndefined()
})
