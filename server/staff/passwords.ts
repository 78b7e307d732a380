import {hash, verify} from '@node-rs/argon2'
import type {ZxcvbnFactory} from '@zxcvbn-ts/core'

/** Characters of a password. The shortest is what NIST and OWASP ask for where nothing else proves who somebody is, the longest what a sentence takes. */
export const MIN_PASSWORD = 15
export const MAX_PASSWORD = 256

/** What OWASP asks of Argon2id: 19 MiB, two passes. A hash names what it was made with. */
const COST = {memoryCost: 19_456, timeCost: 2, parallelism: 1}

/** Keeps and compares passwords, for the sign-in library. */
export const passwordHashing = {
  hash: (password: string): Promise<string> => hash(password, COST),
  verify: (kept: {hash: string; password: string}): Promise<boolean> => verify(kept.hash, kept.password),
}

/** Of four: what takes more than ten billion guesses. */
const STRONG = 3

/** Words that stand on every page. */
const OURS = ['loop', 'studio', 'sanity']

let made: Promise<ZxcvbnFactory> | undefined
/** Loaded and made when it is needed: it ranks forty thousand words. */
const estimator = () => (made ??= makeEstimator())

async function makeEstimator(): Promise<ZxcvbnFactory> {
  const [{ZxcvbnFactory: Factory}, {adjacencyGraphs, dictionary}] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Factory({dictionary, graphs: adjacencyGraphs})
}

/** Who the password is for: what others know of them is no secret. */
interface Holder {
  name: string
  email: string
}

/**
 * Why somebody's password is not good enough, in a sentence for them; undefined when it is. It is compared with the
 * commonest passwords and with what is easily guessed from them, on this machine alone.
 */
export async function weaknessOf(password: string, {name, email}: Holder): Promise<string | undefined> {
  if (password.length < MIN_PASSWORD) return `A password has at least ${MIN_PASSWORD} characters.`
  if (password.length > MAX_PASSWORD) return `A password has at most ${MAX_PASSWORD} characters.`
  const known = [email, ...email.split(/[@.]/), name.replaceAll(/\s/g, ''), ...name.split(/\s/), ...OURS]
  const {score} = (await estimator()).check(password, known.filter(Boolean))
  if (score >= STRONG) return undefined
  return 'This password is among those that are guessed first. Use four random words, or let your browser suggest one.'
}
