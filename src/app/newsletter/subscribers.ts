import {messages} from '../../messages.ts'

/** What a visitor filled in. */
export interface Entry {
  email: string
  name: string
}

/** What is wrong with an entry, and in which field. */
export interface EntryError {
  field: keyof Entry
  text: string
}

/** Somebody who gets the newsletter. */
export interface Subscriber extends Entry {
  /** When they subscribed, in milliseconds since 1970. */
  id: number
  /** The same, as ISO 8601. */
  subscribedAt: string
  isGmail: boolean
  /** Whether the address was confirmed, which nothing does yet. */
  verified: boolean
}

const EMAIL_FORMAT = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const GMAIL = '@gmail.com'

/** The first field that is empty: the email address counts before the name. */
export function findMissing({email, name}: Entry): EntryError | undefined {
  if (!email.trim()) return {field: 'email', text: messages.noEmail}
  if (!name.trim()) return {field: 'name', text: messages.noName}
  return undefined
}

function findRefusal(subscribers: readonly Subscriber[], email: string): EntryError | undefined {
  if (!EMAIL_FORMAT.test(email)) return {field: 'email', text: messages.emailFormat}
  const isTaken = subscribers.some((known) => known.email.toLowerCase() === email.toLowerCase())
  return isTaken ? {field: 'email', text: messages.emailTaken} : undefined
}

/** The subscribers with one more; the same ones, and the reason, when the entry is refused. */
export function addSubscriber(
  subscribers: readonly Subscriber[],
  entry: Entry,
  now: Date,
): {subscribers: readonly Subscriber[]; error: EntryError | undefined} {
  const email = entry.email.trim()
  const error = findRefusal(subscribers, email)
  if (error) return {subscribers, error}
  const subscriber = {
    id: now.getTime(),
    email,
    name: entry.name.trim(),
    subscribedAt: now.toISOString(),
    isGmail: email.toLowerCase().includes(GMAIL),
    verified: false,
  }
  return {subscribers: [...subscribers, subscriber], error: undefined}
}

/** How long a subscription takes, in milliseconds. No service is asked: this stands for its answer. */
const DELAY = 1500

/** Everybody who subscribed since the page was loaded. They are kept nowhere else. */
let subscribers: readonly Subscriber[] = []

/** Subscribes a visitor, and tells after a while what is wrong with the entry, if anything is. */
export async function subscribe(entry: Entry): Promise<EntryError | undefined> {
  await new Promise((resolve) => {
    setTimeout(resolve, DELAY)
  })
  const outcome = addSubscriber(subscribers, entry, new Date())
  subscribers = outcome.subscribers
  return outcome.error
}
