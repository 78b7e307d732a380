import {createHash} from 'node:crypto'
import {setImmediate} from 'node:timers/promises'
import type {Lake} from 'content-lake'
import {dayOf, writeDay} from '../../model/language.ts'
import {logFailure} from '../process/process.ts'
import type {Person} from '../staff/person.ts'
import type {Staff} from '../staff/staff.ts'
import type {Notice} from '../../model/staff/forYou.ts'
import {entriesFor} from './entries.ts'

/** Milliseconds between two checks for new entries. */
const LOOKS_EVERY = 15_000

/** Milliseconds to wait after the mail server has failed. */
const RESTS_FOR = 5 * 60_000

/** Milliseconds after midnight in Los Angeles at which the daily digest is due. */
const DIGEST_AT = 8 * 60 * 60_000

interface MailingOptions {
  lake: Lake
  staff: Pick<Staff, 'people' | 'notices' | 'sendMail' | 'origin'>
  /** Name of the dataset that the Studio edits. */
  dataset: string
  now?: () => Date
}

/**
 * Mails people their notices, at once or once a day as they choose. It stores what was mailed, so a restart or an unreachable mail
 * server loses nothing. If the server ends before it could store that, it sends the same mail again with the same id.
 */
export class Mailing {
  readonly #options: Required<MailingOptions>
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #restsUntil = 0
  #isClosed = false

  constructor({now = () => new Date(), ...options}: MailingOptions) {
    this.#options = {now, ...options}
  }

  /** Starts to check at intervals, if a mail server is set. */
  follow(): void {
    if (!this.#options.staff.sendMail) return
    this.#timer = setInterval(() => this.look().catch(logFailure), LOOKS_EVERY).unref()
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
  }

  /** Mails everybody the notices that are due. A second call meanwhile only waits for the first. */
  async look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    await this.#looking
  }

  async #look(): Promise<void> {
    const {staff, now} = this.#options
    if (!staff.sendMail || now().getTime() < this.#restsUntil) return
    for (const person of staff.people.list()) {
      // Lets other requests run between two people.
      await setImmediate()
      if (this.#isClosed) return
      if (!person.active || !person.canSignIn || (await this.#tell(person))) continue
      this.#restsUntil = now().getTime() + RESTS_FOR
      return
    }
  }

  /** @returns false if the mail server did not accept the mail */
  async #tell(person: Person): Promise<boolean> {
    const {notices} = this.#options.staff
    const {choice, digestDay} = notices.mailing(person.id)
    const day = dayOf(new Date(this.#options.now().getTime() - DIGEST_AT))
    if (choice === 'daily' && digestDay === day) return true
    const entries = this.#newFor(person.id)
    const isTaken = choice === 'never' || entries.length === 0 || (await this.#send(person, entries))
    if (!isTaken || this.#isClosed) return isTaken
    notices.markMailed(
      person.id,
      entries.map(({id}) => id),
    )
    if (choice === 'daily') notices.endDigest(person.id, day)
    return true
  }

  /** Returns a person's entries that they have neither read, nor been mailed, nor caused themselves. */
  #newFor(person: string): Notice[] {
    const {lake, staff, dataset} = this.#options
    const caller = lake.callers.inAbsence(person)
    if (!caller) return []
    const [read, mailed] = [staff.notices.readBy(person), staff.notices.mailedTo(person)]
    return entriesFor(caller, lake.engine.dataset(dataset), lake).filter(
      ({id, by}) => by !== person && !read.has(id) && !mailed.has(id),
    )
  }

  async #send({id, email}: Person, entries: Notice[]): Promise<boolean> {
    const {origin, sendMail} = this.#options.staff
    const named = JSON.stringify([id, ...entries.map((entry) => entry.id)])
    const hash = createHash('sha256').update(named).digest('hex').slice(0, 32)
    const messageId = `<${hash}@${new URL(origin).hostname}>`
    return (await sendMail?.({to: email, messageId, ...mailOf(entries, origin)})) ?? false
  }
}

/**
 * Writes the mail about entries.
 * @param origin address of the server for staff
 */
function mailOf(entries: readonly Notice[], origin: string): {subject: string; text: string} {
  const [first] = entries
  const subject =
    entries.length === 1 && first ? sentenceOf(first) : `${entries.length} things are for you in the Studio`
  const parts = entries.map((entry) =>
    [sentenceOf(entry), entry.words && `“${entry.words}”`, origin + entry.address]
      .filter((line) => line !== '')
      .join('\n'),
  )
  const end = `Choose under Account when you get such mail: ${origin}/studio/account`
  return {subject, text: `${[...parts, end].join('\n\n')}\n`}
}

/** Writes one entry as a sentence: `Ada mentions you: “Safety”`. */
function sentenceOf({deed, title, dueBy, release, document}: Notice): string {
  const name = title || (release && !document ? release.title : document?.title)
  const due = dueBy === undefined ? '' : `, due ${writeDay(dueBy)}`
  return `${deed}: “${name || 'Without a title'}”${due}`
}
