import {services} from '../../schemas/services.ts'
import {SETTINGS_NAMES} from '../../schemas/validation/mentionNames.ts'

const ADDRESSES = ['anchor', 'current', 'effectiveDate', 'from', 'href', 'postedOn', 'route', 'url']
const CHOICES = [
  'app',
  'audience',
  'drawing',
  'employmentType',
  'format',
  'ground',
  'layout',
  'listItem',
  'marks',
  'service',
  'style',
  'successDrawing',
  'target',
  'tone',
]

/** What a legal version records by itself. */
const RECORDS = ['changes', 'values']

/** Fields whose strings nobody reads as words, or nobody writes. */
const NOT_COPY: ReadonlySet<string> = new Set([
  ...SETTINGS_NAMES,
  ...ADDRESSES,
  ...services.map(({value}) => value),
  ...CHOICES,
  ...RECORDS,
])

/** Types whose documents hold data and no copy: what copy must not repeat, and the names of places. */
const DATA_TYPES: ReadonlySet<string> = new Set(['fact', 'usState'])

/** Whether the strings of a field are words that visitors read. */
export const isCopyField = (field: string): boolean => !field.startsWith('_') && !NOT_COPY.has(field)

/** Whether documents of a type hold copy. */
export const holdsCopy = (type: string): boolean => !DATA_TYPES.has(type)
