import * as v from 'valibot'

const Answer = v.object({token: v.string()})

/** Returns a token for a user of the lake at an origin, as a command-line tool gets it. */
export async function tokenOf(origin: string, user: string): Promise<string> {
  const body = JSON.stringify({user})
  const response = await fetch(`${origin}/v1/auth/tokens`, {method: 'POST', body})
  return v.parse(Answer, await response.json()).token
}
