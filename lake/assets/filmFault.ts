/** Video codecs that browsers play in an MP4, by their names in the file. */
const PLAYED = new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09'])

/** Most parts of one level that are read, because a crafted file has millions. Further parts are accepted unread. */
const MAX_PARTS = 10_000

const SAVE_AGAIN = 'Save it as an MP4 with H.264 in a film program, and upload that.'
const BREAKS_OFF =
  'The film breaks off: the rest of the file is missing. Copy or download it again, and upload that.'

/** Returns the reason why few or no browsers play a file named .mp4, with the remedy; undefined if no fault is known. */
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

/** Does the same for a file named .webm. */
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
  /** True if the part is complete. */
  isWhole: boolean
}

/** Yields the boxes of an MP4 (ISO/IEC 14496-12). */
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

/** Returns the video codecs of a film, track by track. */
function pictureFormats(index: Buffer): string[] {
  return inside(index, 'trak').flatMap((track) =>
    inside(track, 'mdia').flatMap((media) => {
      const [handler] = inside(media, 'hdlr')
      if (handler?.toString('latin1', 8, 12) !== 'vide') return []
      const tables = inside(media, 'minf').flatMap((information) => inside(information, 'stbl'))
      // The formats follow a version and a count, each as a box.
      return tables
        .flatMap((table) => inside(table, 'stsd'))
        .flatMap((formats) => [...boxesIn(formats.subarray(8))].map(({type}) => type))
    }),
  )
}

const inside = (body: Buffer, wanted: string): Buffer[] =>
  [...boxesIn(body)].flatMap(({type, body: inner}) => (type === wanted ? [inner] : []))

/** Yields the elements of a WebM (RFC 8794). An element of unknown size, from a live recording, extends to the end of the file. */
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

/** Reads a number whose first bits give its length: one to eight bytes. */
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
