/** Where a command tells what it does. */
export interface Terminal {
  /** What was asked for. */
  out(line: string): void
  /** What went wrong, and what is worth knowing beside the answer. */
  error(line: string): void
}

/**
 * What the process ends with; `run` ends with what its command ends with. `incomplete` is done but for what the lines on
 * standard error name.
 */
export const EXIT = {done: 0, failed: 1, misused: 2, incomplete: 3} as const

/** One of the things that the command line can do. */
export interface Command {
  /** What follows its name: arguments in angle brackets. */
  form: string
  /** One line for the list of commands. */
  summary: string
  /** Its own options, one line each. */
  options: string[]
  /**
   * @returns what the process ends with
   * @throws UsageError, and whatever goes wrong
   */
  run(args: string[], terminal: Terminal): Promise<number>
}

/** The command line makes no sense. `message` is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
