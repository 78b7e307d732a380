/** Ways to compress pictures that browsers play in an MP4, by the names that the file has for them. */
const PLAYED = new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09'])

/** Parts of one level that are looked at: a crafted file has millions. What stands behind them is taken as it is. */
const MAX_PARTS = 10_000

const SAVE_AGAIN = 'Save it as an MP4 with H.264 in a film program, and upload that.'
const BREAKS_OFF =
  'The film breaks off: the rest of the file is missing. Copy or download it again, and upload that.'

/** Why browsers play a file named .mp4 nowhere or in few places, and what helps; undefined where nothing is known against it. */
export function mp4Fault(bytes: Buffer): string | undefined {
  const boxes = [...boxesIn(bytes)]
  if (boxes[0]?.type !== 'ftyp') return notOne('MP4')
  const index = boxes.find(({type}) => type === 'moov')
  if (!index || boxes.some(({isWhole}) => !isWhole)) return BREAKS_OFF
  const pictures = pictureFormats(index.body)
  if (pictures.length === 0) return `The film has no picture. ${SAVE_AGAIN}`
  const foreign = pictures.find((format) => !PLAYED.has(format))
  if (foreign === undefined) return undefined
  const name = /^(?:hev|hvc|dvh)/.test(foreign) ? 'HEVC, as iPhones take them,' : `"${foreign}"`
  return `A film in the format ${name} is played by few browsers, so it is not accepted. ${SAVE_AGAIN}`
}

const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067

/** The same of a file named .webm. */
export function webmFault(bytes: Buffer): string | undefined {
  const [header, ...others] = elementsIn(bytes)
  const kind = header?.id === EBML && [...elementsIn(header.body)].find(({id}) => id === DOC_TYPE)
  if (!kind || !/^webm\0*$/.test(kind.body.toString('latin1'))) return notOne('WebM')
  const film = others.find(({id}) => id === SEGMENT)
  return film?.isWhole ? undefined : BREAKS_OFF
}

const notOne = (kind: string) =>
  `The file is called a film, but is no ${kind}: its name alone says so. ${SAVE_AGAIN}`

interface Part {
  body: Buffer
  /** Whether all of it is there. */
  isWhole: boolean
}

/** The boxes of an MP4 (ISO/IEC 14496-12), one after another. */
function* boxesIn(bytes: Buffer): Generator<Part & {type: string}> {
  for (let start = 0, count = 0; start + 8 <= bytes.length && count < MAX_PARTS; count += 1) {
    const short = bytes.readUInt32BE(start)
    const isLong = short === 1 && start + 16 <= bytes.length
    const header = isLong ? 16 : 8
    const size = isLong ? Number(bytes.readBigUInt64BE(start + 8)) : short || bytes.length - start
    const end = start + Math.max(size, header)
    const type = bytes.toString('latin1', start + 4, start + 8)
    yield {type, body: bytes.subarray(start + header, end), isWhole: size >= header && end <= bytes.length}
    start = end
  }
}

/** How the pictures of a film are compressed, track by track. */
function pictureFormats(index: Buffer): string[] {
  return inside(index, 'trak').flatMap((track) =>
    inside(track, 'mdia').flatMap((media) => {
      const [handler] = inside(media, 'hdlr')
      if (handler?.toString('latin1', 8, 12) !== 'vide') return []
      const tables = inside(media, 'minf').flatMap((information) => inside(information, 'stbl'))
      // Behind a version and a count stand the formats, each a box of its own.
      return tables
        .flatMap((table) => inside(table, 'stsd'))
        .flatMap((formats) => [...boxesIn(formats.subarray(8))].map(({type}) => type))
    }),
  )
}

const inside = (body: Buffer, wanted: string): Buffer[] =>
  [...boxesIn(body)].flatMap(({type, body: inner}) => (type === wanted ? [inner] : []))

/** The elements of a WebM (RFC 8794), one after another. One that was recorded live ends with the file. */
function* elementsIn(bytes: Buffer): Generator<Part & {id: number}> {
  for (let start = 0, count = 0; start < bytes.length && count < MAX_PARTS; count += 1) {
    const id = readNumber(bytes, start)
    const size = id && readNumber(bytes, id.end)
    if (!id || !size) return
    const end = size.isUnknown ? bytes.length : size.end + size.value
    yield {id: id.withMark, body: bytes.subarray(size.end, end), isWhole: end <= bytes.length}
    start = end
  }
}

/** A number that says by its first bits how many bytes it has: one to eight. */
function readNumber(bytes: Buffer, start: number) {
  const length = Math.clz32(bytes[start] ?? 0) - 23
  const end = start + length
  if (length > 8 || end > bytes.length) return undefined
  const numberOf = (first: number) =>
    bytes.subarray(start + 1, end).reduce((number, byte) => number * 256 + byte, first)
  const first = bytes[start] ?? 0
  const mark = 0x80 >> (length - 1)
  const value = numberOf(first - mark)
  const isUnknown = first === 2 * mark - 1 && bytes.subarray(start + 1, end).every((byte) => byte === 0xff)
  return {withMark: numberOf(first), value, isUnknown, end}
}
