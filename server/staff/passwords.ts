import {hash, verify} from '@node-rs/argon2'
import type {ZxcvbnFactory} from '@zxcvbn-ts/core'

/**
 * Lengths of a password in characters. NIST and OWASP require the shortest for a password that is the only proof; the longest fits a
 * sentence.
 */
export const MIN_PASSWORD = 15
export const MAX_PASSWORD = 256

/** OWASP's settings of Argon2id: 19 MiB, two passes. A hash contains the settings that it was made with. */
const COST = {memoryCost: 19_456, timeCost: 2, parallelism: 1}

/** Hashes and verifies passwords, for the sign-in library. */
export const passwordHashing = {
  hash: (password: string): Promise<string> => hash(password, COST),
  verify: (kept: {hash: string; password: string}): Promise<boolean> => verify(kept.hash, kept.password),
}

/** Score, of four: more than ten billion guesses. */
const STRONG = 3

/** Words on every page. */
const OURS = ['loop', 'studio', 'sanity']

let made: Promise<ZxcvbnFactory> | undefined
/** Loads the estimator on first use: it ranks forty thousand words. */
const estimator = () => (made ??= makeEstimator())

async function makeEstimator(): Promise<ZxcvbnFactory> {
  const [{ZxcvbnFactory: Factory}, {adjacencyGraphs, dictionary}] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Factory({dictionary, graphs: adjacencyGraphs})
}

/** Owner of the password: facts that others know of them are not secret. */
interface Holder {
  name: string
  email: string
}

/**
 * Returns the reason why a password is too weak, as a sentence for its owner; undefined if it is strong. Compares it on this machine
 * with the commonest passwords, and with words that can be guessed from the owner.
 */
export async function weaknessOf(password: string, {name, email}: Holder): Promise<string | undefined> {
  if (password.length < MIN_PASSWORD) return `A password has at least ${MIN_PASSWORD} characters.`
  if (password.length > MAX_PASSWORD) return `A password has at most ${MAX_PASSWORD} characters.`
  const known = [email, ...email.split(/[@.]/), name.replaceAll(/\s/g, ''), ...name.split(/\s/), ...OURS]
  const {score} = (await estimator()).check(password, known.filter(Boolean))
  if (score >= STRONG) return undefined
  return 'This password is among those that are guessed first. Use four random words, or let your browser suggest one.'
}
