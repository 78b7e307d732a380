import {messages} from '../../messages.ts'

/** A visitor's entry. */
export interface Entry {
  email: string
  name: string
}

/** The error of an entry, and its field. */
export interface EntryError {
  field: keyof Entry
  text: string
}

/** A subscriber of the newsletter. */
export interface Subscriber extends Entry {
  /** Time of the subscription, in milliseconds since 1970. */
  id: number
  /** The same, as ISO 8601. */
  subscribedAt: string
  isGmail: boolean
  /** True if the address was confirmed, which nothing does yet. */
  verified: boolean
}

const EMAIL_FORMAT = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const GMAIL = '@gmail.com'

/** Returns the error of the first empty field; the email address comes before the name. */
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

/** Adds a subscriber to the list; if the entry is refused, returns the same list and the reason. */
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

/** Duration of a subscription in milliseconds. No service is asked: this stands for its answer. */
const DELAY = 1500

/** The subscribers since the page was loaded. They are kept nowhere else. */
let subscribers: readonly Subscriber[] = []

/** Subscribes a visitor after a short wait, and returns the error of the entry, if there is one. */
export async function subscribe(entry: Entry): Promise<EntryError | undefined> {
  await new Promise((resolve) => {
    setTimeout(resolve, DELAY)
  })
  const outcome = addSubscriber(subscribers, entry, new Date())
  subscribers = outcome.subscribers
  return outcome.error
}
