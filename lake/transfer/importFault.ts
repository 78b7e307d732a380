import {TransferError} from './transferError.ts'

/** A part of an import that cannot be imported. */
export interface ImportFault {
  /** Name of the file of documents, or of an asset. */
  file: string
  /** Line in the file of documents, from 1. */
  line?: number
  /** Id of the document; undefined if it has none. */
  document?: string | undefined
  /** Path in the document, such as `sections[2].image`. */
  field?: string | undefined
  /** The fault and the remedy, in whole sentences. */
  problem: string
}

/** Most faults that a refusal names; it counts the others. */
const NAMED = 50

/** Returns a fault as one line. */
export function tellFault({file, line, document, field, problem}: ImportFault): string {
  const place = [
    file,
    line !== undefined && `line ${line}`,
    document !== undefined && `document "${document}"`,
    field !== undefined && field !== '' && `field ${field}`,
  ]
  return `${place.filter((part) => part !== false).join(', ')}: ${problem}`
}

/** Returns the lines of faults, and the number of the remaining ones. */
export function tellFaults(faults: readonly ImportFault[]): string[] {
  const more = faults.length - NAMED
  return [...faults.slice(0, NAMED).map(tellFault), ...(more > 0 ? [`… and ${more} more.`] : [])]
}

/** Refuses an import, with all its faults. The message has a line for each. */
export class ImportRefused extends TransferError {
  readonly faults: readonly ImportFault[]

  constructor(faults: readonly ImportFault[]) {
    const [only] = faults
    super(
      only && faults.length === 1
        ? `Nothing was imported. ${tellFault(only)}`
        : [`Nothing was imported, because of these ${faults.length}:`, ...tellFaults(faults)].join('\n'),
    )
    this.faults = faults
  }
}
