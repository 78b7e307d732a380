import Papa from 'papaparse'

/** A line of a file that is not empty. */
export interface CsvLine {
  /** Counted from 1, as in text editors. */
  line: number
  cells: string[]
  /** True if a quotation mark is still open at its end. */
  isOpen: boolean
}

const DELIMITERS = [',', ';', '\t']

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, {fatal: true}).decode(bytes)

/** Decodes a file from Excel, Numbers or a text editor: UTF-8, UTF-16, or the older Windows encoding. */
export function readText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le')
  try {
    return decode(bytes, 'utf-8')
  } catch {
    return decode(bytes, 'windows-1252')
  }
}

/** The apostrophe with which `writeCsv` prevents programs from computing a cell. */
const GUARD = /^'(?=[=+\-@\t\r])/

/**
 * Reads the lines of a CSV. Each is parsed alone, because no address contains a line break: an unclosed quotation mark
 * spoils only its own line.
 */
export function readCsv(text: string): CsvLine[] {
  const {delimiter} = Papa.parse(text, {preview: 20, delimitersToGuess: DELIMITERS}).meta
  return text.split(/\r\n|\n|\r/).flatMap((written, index) => {
    const {data, errors} = Papa.parse<string[]>(written, {delimiter})
    const cells = (data[0] ?? []).map((cell) => cell.trim().replace(GUARD, '').trim())
    return cells.some(Boolean)
      ? [{line: index + 1, cells, isOpen: errors.some(({type}) => type === 'Quotes')}]
      : []
  })
}

/** Writes a CSV that Excel reads as UTF-8, and whose cells no program computes. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(
    rows.map((row) => [...row]),
    {escapeFormulae: true},
  )}\r\n`
