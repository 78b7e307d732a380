import {addSubscriber} from './subscribers.ts'
import type {Entry, EntryError, Subscriber} from './subscribers.ts'

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
