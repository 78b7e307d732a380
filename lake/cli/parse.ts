import {parseArgs, type ParseArgsConfig} from 'node:util'
import type {VerifyReport} from '../verify/verify.ts'
import {UsageError} from './command.ts'

export const FOLDER_OPTION = '--dir <folder>         the lake (LAKE_DIR, else .lake)'
export const DATASET_OPTION = '--dataset <name>       default production'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Parses the options of a command, including `dir`, and its arguments.
 *
 * @param names of the required arguments
 * @param optional names of the arguments that may follow
 * @throws UsageError for an unknown option, and for a missing or surplus argument
 */
export function parse<const Own extends Options>(
  args: string[],
  own: Own,
  names: string[] = [],
  optional: string[] = [],
) {
  const {values, positionals} = parsed(args, own)
  const missing = names[positionals.length]
  if (missing !== undefined) throw new UsageError(`The argument <${missing}> is missing.`)
  const extra = positionals[names.length + optional.length]
  if (extra !== undefined) throw new UsageError(`The argument "${extra}" is one too many.`)
  return {values, positionals}
}

function parsed<const Own extends Options>(args: string[], own: Own) {
  const dir = {type: 'string', default: process.env.LAKE_DIR || '.lake'} as const
  try {
    return parseArgs({args, options: {dir, ...own}, allowPositionals: true})
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('. ') : []
    throw new UsageError(`${reason.replace(/\.$/, '')}.`)
  }
}

/** Returns a count with its noun: `plural(2, 'document')` is "2 documents". */
export function plural(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

/** Describes the content of a lake in words. */
export const partsOf = ({documents, transactions, assets, companion}: VerifyReport): string =>
  [
    plural(documents, 'document'),
    plural(transactions, 'transaction'),
    plural(assets, 'asset file'),
    ...(companion === undefined ? [] : [companion]),
  ].join(', ')
