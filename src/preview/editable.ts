import type {FilterDefault} from '@sanity/client'

/** Fields whose strings the site compares, or follows as addresses: a mark would make them something else. */
const NOT_READ: ReadonlySet<string> = new Set([
  'anchor',
  'app',
  'audience',
  'cities',
  'city',
  'code',
  'current',
  'date',
  'effectiveDate',
  'employmentType',
  'format',
  'formerSlugs',
  'from',
  'ground',
  'href',
  'key',
  'language',
  'layout',
  'listItem',
  'lqip',
  'marks',
  'postedOn',
  'route',
  'service',
  'style',
  'target',
  'tone',
  'unit',
  'url',
])

/** Objects of which visitors read nothing on the page. */
const NOT_SHOWN: ReadonlySet<string> = new Set(['seo', 'services'])

type Props = Parameters<FilterDefault>[0]

/** The city of a job is read; the city that a display name is for is an address. */
const isCityOfJob = ({sourceDocument, sourcePath}: Props) =>
  sourceDocument._type === 'job' && sourcePath.at(-1) === 'city'

/** A fact in running text has its mark in its key, because its value is a number. */
const isKeyOfMention = ({resultPath}: Props) => resultPath.at(-1) === 'key' && resultPath.at(-2) === 'fact'

/** Whether a string of a query's result gets a mark: a person reads it, and nothing else depends on it. */
export const isEditableText: FilterDefault = (props) => {
  if (isKeyOfMention(props) || isCityOfJob(props)) return true
  const names = props.sourcePath.filter((segment) => typeof segment === 'string')
  const field = names.at(-1) ?? ''
  if (field.startsWith('_') || NOT_READ.has(field)) return false
  return !names.some((name) => NOT_SHOWN.has(name))
}
