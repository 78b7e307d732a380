import {TransferError} from './transferError.ts'

/** Something of an import that cannot come in. */
export interface ImportFault {
  /** Of the file of documents, or of an asset. */
  file: string
  /** Of the file of documents, from 1. */
  line?: number
  /** Id of the document; undefined where it has none. */
  document?: string | undefined
  /** Where in the document, such as `sections[2].image`. */
  field?: string | undefined
  /** What was found, and what helps: whole sentences. */
  problem: string
}

/** Faults that a refusal names; it counts the others. */
const NAMED = 50

/** A fault as one line. */
export function tellFault({file, line, document, field, problem}: ImportFault): string {
  const place = [
    file,
    line !== undefined && `line ${line}`,
    document !== undefined && `document "${document}"`,
    field !== undefined && field !== '' && `field ${field}`,
  ]
  return `${place.filter((part) => part !== false).join(', ')}: ${problem}`
}

/** The lines of faults, with the number of those that are too many. */
export function tellFaults(faults: readonly ImportFault[]): string[] {
  const more = faults.length - NAMED
  return [...faults.slice(0, NAMED).map(tellFault), ...(more > 0 ? [`… and ${more} more.`] : [])]
}

/** Refuses an import, with all that is wrong with it. Its message has a line for each. */
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
