import {firstError, LakeError, stackOf} from 'content-lake'
import {type Connection, ConnectionError} from '../../model/connection/connection.ts'
import {ServiceAddressError} from '../../src/services/addresses.ts'
import {OperatorError} from '../errors.ts'

/** Prints one line for the person who started the server. */
export function log(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints the addresses of site, Studio and content. */
export function printAddresses(origin: string, connection: Connection): void {
  log('')
  log(`  Site    ${origin}/`)
  log(`  Studio  ${origin}/studio/`)
  log(
    connection.embedded
      ? `  Lake    ${origin}/v${connection.apiVersion}/data/query/${connection.dataset}`
      : `  Content comes from the hosted project ${connection.projectId}, dataset ${connection.dataset}.`,
  )
  log('')
}

/** Logs a failure of the server itself, with its stack. */
export function logFailure(error: unknown): void {
  process.stderr.write(`${stackOf(error)}\n`)
}

const EXPECTED = [LakeError, ConnectionError, ServiceAddressError, OperatorError]

/** Ends the process: with one clear line for an error that a person can fix, with the stack for any other. */
export function reportAndExit(thrown: unknown): never {
  const error = firstError(thrown)
  if (error instanceof Error && EXPECTED.some((type) => error instanceof type)) {
    process.stderr.write(`${error.message}\n`)
  } else {
    logFailure(error)
  }
  process.exit(1)
}
