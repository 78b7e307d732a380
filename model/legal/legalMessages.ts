import {plural} from '../language.ts'

/** The site's own messages about legal texts, each a whole sentence or label. Other pages do not load them. */
export const legalMessages = {
  versionOf: (title: string, day: string) => `${title}, version of ${day}`,
  changesOf: (title: string, before: string, after: string) => `${title}, changes from ${before} to ${after}`,
  whatChanged: (before: string, after: string) => `What changed from ${before} to ${after}`,
  compareWith: (day: string) => `Compare with ${day}`,
  readVersion: (day: string) => `Read the version of ${day}`,
  withdrawnOn: (day: string, reason: string) => `On ${day}: ${reason}`,
  withdrawnVersion: (day: string, withdrawnOn: string, reason: string) =>
    `It was to take effect on ${day}, and was withdrawn on ${withdrawnOn}: ${reason}`,
  tookEffect: (day: string) => `It took effect on ${day}.`,
  takesEffect: (day: string) => `It takes effect on ${day}.`,
  wasInForce: (day: string, end: string) => `It was in force from ${day} until ${end}.`,
  newVersion: (day: string) => `A new version takes effect on ${day}.`,
  clausesChanged: (count: number) =>
    plural(count, {one: '1 clause changed.', other: `${count} clauses changed.`}),
  clausesAdded: (count: number) =>
    plural(count, {one: '1 clause was added.', other: `${count} clauses were added.`}),
  clausesRemoved: (count: number) =>
    plural(count, {one: '1 clause was removed.', other: `${count} clauses were removed.`}),
  headingsChanged: (count: number) =>
    plural(count, {one: '1 heading changed.', other: `${count} headings changed.`}),
  clausesSame: (count: number) =>
    plural(count, {one: '1 clause stayed the same.', other: `${count} clauses stayed the same.`}),
  headingOf: (section: string) => `Heading of ${section}`,
  linksOf: (clause: string) => `Links of ${clause}`,
} as const
