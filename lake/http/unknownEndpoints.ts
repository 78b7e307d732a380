import type {Log} from './services.ts'

/** Limits of the log: anybody can request any number of them. */
const MOST_LOGGED = 100
const LONGEST_PATH = 200

/** Reports each missing endpoint once, so that developers see which ones the lake lacks. */
export function logUnknownEndpoints(log: Log): (method: string, path: string) => void {
  const logged = new Set<string>()
  return (method, path) => {
    const endpoint = `${method} ${path.slice(0, LONGEST_PATH)}`
    if (logged.has(endpoint) || logged.size >= MOST_LOGGED) return
    logged.add(endpoint)
    log(`Something asked for ${endpoint}, which the lake does not have.`)
  }
}
