/** A format that people take for an image that a website can show. */
interface ForeignFormat {
  /** Name of the format, as a subject. */
  name: string
  /** The remedy. */
  way: string
  isOf: (beginning: string) => boolean
}

const AS_JPEG = 'Save it as a JPEG and upload that.'
const AS_PNG = 'Save it as a PNG and upload that.'

const MATROSKA = '\x1a\x45\xdf\xa3'

const FORMATS: readonly ForeignFormat[] = [
  {
    name: 'A photo in the format HEIC, as iPhones take them,',
    way: `${AS_JPEG} On an iPhone, Settings → Camera → Formats → Most Compatible takes JPEGs from then on.`,
    isOf: (beginning) =>
      /^.{4}ftyp(?:hei[cfmsx]|hev[cmsx]|mif1(?!.{4,60}avif)|msf1(?!.{4,60}avi[fs]))/s.test(beginning),
  },
  {name: 'A picture in the format JPEG XL', way: AS_JPEG, isOf: starting('\xff\x0a', '\0\0\0\x0cJXL ')},
  {
    name: 'A picture in the format JPEG 2000',
    way: AS_JPEG,
    isOf: starting('\0\0\0\x0cjP  ', '\xff\x4f\xff\x51'),
  },
  {
    name: 'A compressed drawing (.svgz)',
    way: 'Save it as plain SVG and upload that.',
    isOf: starting('\x1f\x8b'),
  },
  {name: 'A bitmap of Windows (.bmp)', way: AS_PNG, isOf: starting('BM')},
  {name: 'An icon (.ico)', way: AS_PNG, isOf: starting('\0\0\x01\0')},
  {name: 'A document of Photoshop', way: AS_PNG, isOf: starting('8BPS')},
  {name: 'A PDF', way: 'Upload it as a file, or save the page as a PNG.', isOf: starting('%PDF')},
  {
    name: 'A film',
    way: 'Upload it as a file, or a still picture of it here.',
    isOf: (beginning) =>
      /^.{4}ftyp(?:isom|iso\d|mp4|M4V|qt |avc1|3gp)/s.test(beginning) || beginning.startsWith(MATROSKA),
  },
  {
    name: 'A web page',
    way: 'Open it, and save the picture that it shows.',
    isOf: (beginning) => /^\s*<(?:!doctype html|html)/i.test(beginning),
  },
]

function starting(...signatures: string[]): ForeignFormat['isOf'] {
  return (beginning) => signatures.some((signature) => beginning.startsWith(signature))
}

/** Bytes that contain every signature. */
const BEGINNING = 128

/** Returns the reason why browsers do not show a file as an image, with the remedy, in a sentence; undefined if no fault is known. */
export function foreignFormat(bytes: Uint8Array): string | undefined {
  const beginning = Buffer.from(bytes.subarray(0, BEGINNING)).toString('latin1')
  const found = FORMATS.find(({isOf}) => isOf(beginning))
  return (
    found && `${found.name} is shown by few browsers or none, so it is not accepted as an image. ${found.way}`
  )
}
