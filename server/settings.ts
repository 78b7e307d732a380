import path from 'node:path'
import * as v from 'valibot'

/** Where the server listens and where it keeps its content. */
export interface ServerSettings {
  /** Address to listen on; a loopback address unless the owner says otherwise. */
  host: string
  /** TCP port; 0 lets the system choose a free one. */
  port: number
  /** Host names that people may use besides the loopback ones. */
  allowedHosts: string[]
  /** Folder of the lake's database and assets, absolute. */
  lakeFolder: string
}

/** A variable that cannot be used. The message names it and the fix. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const Port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535))

/**
 * Reads HOST, PORT, ALLOWED_HOSTS and LAKE_DIR.
 * @throws SettingsError when one is set to something that cannot be right
 */
export function readSettings(variables: NodeJS.ProcessEnv): ServerSettings {
  const port = v.safeParse(Port, variables['PORT'] || '4000')
  if (!port.success) {
    throw new SettingsError(
      `PORT is "${variables['PORT']}". Set it to a number from 0 to 65535, such as 4000.`,
    )
  }
  return {
    host: variables['HOST'] || '127.0.0.1',
    port: port.output,
    allowedHosts: hostNames(variables['ALLOWED_HOSTS'] ?? ''),
    lakeFolder: path.resolve(variables['LAKE_DIR'] || '.lake'),
  }
}

/** @throws SettingsError when an entry is more than a host name */
function hostNames(list: string): string[] {
  const names = list.split(',').map((name) => name.trim().toLowerCase())
  const wrong = names.find((name) => !/^[a-z0-9.-]*$/.test(name))
  if (wrong !== undefined) {
    throw new SettingsError(
      `ALLOWED_HOSTS has "${wrong}". List host names only, without port or path, such as www.example.com.`,
    )
  }
  return names.filter(Boolean)
}
