import type {ActivityEntry, Deed} from '../../../model/staff/activity.ts'

const DEEDS: Readonly<Record<Deed, string>> = {
  created: 'Began',
  edited: 'Edited',
  published: 'Published',
  unpublished: 'Unpublished',
  deleted: 'Deleted',
  discarded: 'Discarded the changes of',
  broughtBack: 'Brought back',
  changedMany: 'Changed',
  imported: 'Imported',
  restored: 'Restored from a backup or an earlier time',
  'release.create': 'Made the release',
  'release.edit': 'Changed the release',
  'release.publish': 'Published the release',
  'release.schedule': 'Scheduled the release',
  'release.unschedule': 'Unscheduled the release',
  'release.archive': 'Archived the release',
  'release.unarchive': 'Took up again the release',
  'release.delete': 'Deleted the release',
}

/** Writes an action as the beginning of a sentence that ends with its object. */
export const deedText = ({deed, documents}: ActivityEntry): string =>
  deed === 'discarded' && documents[0]?.exists === false ? 'Deleted the draft' : (DEEDS[deed] ?? 'Changed')

/** Names of authors that are not people. */
const MACHINES: Readonly<Record<string, string>> = {
  system: 'The server',
  import: 'An import',
  restore: 'A restore at the machine',
}

/** Returns the name of an action's author. */
export const authorText = (author: string, people: readonly {id: string; name: string}[]): string =>
  people.find(({id}) => id === author)?.name ?? MACHINES[author] ?? 'Somebody'

/** Writes the day of a moment in the reader's time zone. */
export const dayText = (moment: string): string =>
  new Intl.DateTimeFormat('en-US', {weekday: 'long', year: 'numeric', month: 'long', day: 'numeric'}).format(
    new Date(moment),
  )

const hours = new Intl.DateTimeFormat(undefined, {timeStyle: 'short'})

/** Writes the time of an action, with start and end if it took a while. */
export const timesText = ({at, since, times}: ActivityEntry): string => {
  const [first, last] = [hours.format(new Date(since)), hours.format(new Date(at))]
  const when = first === last ? last : `${first} to ${last}`
  return times === 1 ? when : `${when}, ${times} times`
}
