import Papa from 'papaparse'

/** A line of a file that says something. */
export interface CsvLine {
  /** From 1 on, as programs for text count. */
  line: number
  cells: string[]
  /** Whether a quotation mark is open at its end. */
  isOpen: boolean
}

const DELIMITERS = [',', ';', '\t']

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, {fatal: true}).decode(bytes)

/** The text of a file as Excel, Numbers and programs for text write it: in UTF-8, UTF-16, or what Windows had before. */
export function readText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le')
  try {
    return decode(bytes, 'utf-8')
  } catch {
    return decode(bytes, 'windows-1252')
  }
}

/** The apostrophe by which `writeCsv` keeps programs from computing a cell. */
const GUARD = /^'(?=[=+\-@\t\r])/

/**
 * The lines of a CSV. Each is read by itself, because no address has a line end in it: a quotation mark that is never closed
 * costs its own line and no other.
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

/** A CSV that Excel reads as UTF-8, and of which no program computes a cell. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(
    rows.map((row) => [...row]),
    {escapeFormulae: true},
  )}\r\n`
