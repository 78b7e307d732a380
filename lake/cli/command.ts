/** Output of a command. */
export interface Terminal {
  /** Prints the result. */
  out(line: string): void
  /** Prints failures, and remarks beside the result. */
  error(line: string): void
}

/** Exit codes; `run` exits with the code of its command. `incomplete` means done, except for the lines on standard error. */
export const EXIT = {done: 0, failed: 1, misused: 2, incomplete: 3} as const

/** A command of the command line. */
export interface Command {
  /** Arguments after its name, in angle brackets. */
  form: string
  /** One line for the list of commands. */
  summary: string
  /** Its own options, one line each. */
  options: string[]
  /**
   * @returns the exit code
   * @throws UsageError, and any failure
   */
  run(args: string[], terminal: Terminal): Promise<number>
}

/** An invalid command line. `message` is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
