/** A place as the Studio stores it, in degrees. */
export interface Geopoint {
  _type: 'geopoint'
  lat: number
  lng: number
}

/** Prefix of the data in some images. */
const PREFIX = 'Exif\0\0'
const LITTLE_ENDIAN = 'II'
const ENTRY_BYTES = 12
/** Tag of the GPS table, in the first table. */
const GPS_TABLE = 0x8825
const GPS = {latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4}

/** Returns the place where a photo was taken, from its EXIF data; undefined if they have none, or cannot be read. */
export function exifLocation(exif: Uint8Array): Geopoint | undefined {
  try {
    return locationIn(new ExifReader(exif))
  } catch (error) {
    // Damaged data points beyond its end.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function locationIn(reader: ExifReader): Geopoint | undefined {
  const place = reader.tableAt(reader.tableAt(reader.firstTable).get(GPS_TABLE))
  const degrees = (value: number, ref: number, negative: string) => {
    const [whole = Number.NaN, minutes = 0, seconds = 0] = reader.fractions(place.get(value))
    const size = whole + minutes / 60 + seconds / 3600
    return reader.letter(place.get(ref)) === negative ? -size : size
  }
  const lat = degrees(GPS.latitude, GPS.latitudeRef, 'S')
  const lng = degrees(GPS.longitude, GPS.longitudeRef, 'W')
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return undefined
  return {_type: 'geopoint', lat, lng}
}

/** Reads the TIFF tables of EXIF data. Reading beyond the end throws a RangeError. */
class ExifReader {
  readonly #data: DataView
  readonly #isLittleEndian: boolean

  constructor(exif: Uint8Array) {
    const beginning = Buffer.from(exif.subarray(0, PREFIX.length)).toString('latin1')
    const start = beginning === PREFIX ? PREFIX.length : 0
    this.#data = new DataView(exif.buffer, exif.byteOffset + start, exif.byteLength - start)
    this.#isLittleEndian = Buffer.from(exif.subarray(start, start + 2)).toString('latin1') === LITTLE_ENDIAN
  }

  /** Offset of the pointer to the first table. */
  get firstTable(): number {
    return 4
  }

  /** Returns the offsets of a table's values by their tags; none without a pointer to a table. */
  tableAt(pointer: number | undefined): Map<number, number> {
    if (pointer === undefined) return new Map()
    const start = this.#number(pointer)
    const count = this.#data.getUint16(start, this.#isLittleEndian)
    return new Map(
      Array.from({length: count}, (_, index) => {
        const entry = start + 2 + index * ENTRY_BYTES
        return [this.#data.getUint16(entry, this.#isLittleEndian), entry + 8]
      }),
    )
  }

  /** Reads the three fractions that a value points to. */
  fractions(at: number | undefined): number[] {
    if (at === undefined) return []
    const start = this.#number(at)
    return [0, 8, 16].map((offset) => this.#number(start + offset) / this.#number(start + offset + 4))
  }

  /** Reads the first letter of a short text. */
  letter(at: number | undefined): string {
    return at === undefined ? '' : String.fromCharCode(this.#data.getUint8(at))
  }

  #number(at: number): number {
    return this.#data.getUint32(at, this.#isLittleEndian)
  }
}
