import {firstError, LakeError, stackOf} from '../errors.ts'
import {TransferError} from '../transfer/transferError.ts'
import type {Companion} from '../backups/companion.ts'
import type {Rule} from '../transactions/rules.ts'
import {accept, backupCommand, compact, verifyCommand} from './upkeep.ts'
import {type Command, EXIT, type Terminal, UsageError} from './command.ts'
import {exportCommand} from './export.ts'
import {importCommand} from './import.ts'
import {restoreCommand} from './restore.ts'
import {run} from './run.ts'
import {serve} from './serve.ts'

type Commands = Readonly<Record<string, Command>>

const commandsWith = ({companion, rules = []}: Additions): Commands => ({
  serve,
  run,
  import: importCommand(rules),
  export: exportCommand,
  backup: backupCommand(companion),
  restore: restoreCommand(companion),
  compact,
  verify: verifyCommand(companion),
  accept,
})

/** Additions of a program that contains the lake to its command line. */
interface Additions {
  /** Commands by their names. */
  commands?: Commands
  /** Database beside the lake, for `backup`, `restore` and `verify`. */
  companion?: Companion
  /** Rules of the lake. Those that apply to transfers also apply to `import`. */
  rules?: readonly Rule[]
}

/**
 * Runs a command line.
 *
 * @param args arguments after the program's name
 * @returns the exit code: 0 for success, 1 for a failure or fault, 2 for an invalid command line, 3 if all was done except for the
 * lines on standard error; for `run`, the code of its command
 */
export async function runCommand(
  args: string[],
  terminal: Terminal,
  {commands: others, ...additions}: Additions = {},
): Promise<number> {
  const commands = new Map(Object.entries({...commandsWith(additions), ...others}))
  const [name, ...rest] = args
  const command = commands.get(name ?? '')
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    terminal.out(overview(commands))
    return name === undefined ? EXIT.misused : EXIT.done
  }
  if (!command) {
    terminal.error(`There is no command "${name}".\n\n${overview(commands)}`)
    return EXIT.misused
  }
  if (asksForHelp(rest)) {
    terminal.out(help(name, command))
    return EXIT.done
  }
  return carryOut(name, command, rest, terminal)
}

/** Arguments after `--` belong to another command. */
function asksForHelp(args: string[]): boolean {
  const end = args.indexOf('--')
  return args.slice(0, end < 0 ? undefined : end).some((arg) => arg === '--help' || arg === '-h')
}

async function carryOut(name: string, command: Command, args: string[], terminal: Terminal): Promise<number> {
  try {
    return await command.run(args, terminal)
  } catch (thrown) {
    const error = firstError(thrown)
    if (error instanceof UsageError) {
      terminal.error(`${error.message}\n\n${help(name, command)}`)
      return EXIT.misused
    }
    const isForeseen = error instanceof LakeError || error instanceof TransferError
    terminal.error(isForeseen ? error.message : `lake ${name} failed: ${detailsOf(error)}`)
    return EXIT.failed
  }
}

/** An error of the system names the file and the reason itself; any other error is shown with its stack. */
const detailsOf = (error: unknown): string =>
  error instanceof Error && 'syscall' in error ? error.message : stackOf(error)

function overview(commands: ReadonlyMap<string, Command>): string {
  const lines = Array.from(
    commands,
    ([name, {form, summary}]) => `  ${`${name} ${form}`.padEnd(22)} ${summary}`,
  )
  return [
    'Usage: lake <command> [options]',
    '',
    ...lines,
    '',
    'lake <command> --help tells its options.',
  ].join('\n')
}

function help(name: string, {form, summary, options}: Command): string {
  return [
    `Usage: lake ${name} ${form} [options]`.replaceAll(/ +/g, ' '),
    '',
    `  ${summary}`,
    '',
    ...options.map((line) => `  ${line}`),
  ].join('\n')
}
