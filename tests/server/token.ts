import {readFileSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import {DEMO_KEY_FILE} from '../../server/staff/demoDoor.ts'

const Answer = v.object({token: v.string()})

/** A server that runs on a folder. */
export interface Served {
  origin: string
  lakeFolder: string
}

/** Returns the demo key of a server without accounts. */
export const demoKeyIn = (lakeFolder: string): string =>
  readFileSync(path.join(lakeFolder, DEMO_KEY_FILE), 'utf8').trim()

/** Requests a token for a demo user of a server, like a script. */
export async function tokenOf({origin, lakeFolder}: Served, user: string): Promise<string> {
  const response = await fetch(`${origin}/v1/auth/tokens`, {
    method: 'POST',
    headers: {authorization: `Bearer ${demoKeyIn(lakeFolder)}`},
    body: JSON.stringify({user}),
  })
  return v.parse(Answer, await response.json()).token
}
