import {restoreFolder} from '../backups/backup.ts'
import type {Companion} from '../backups/companion.ts'
import {restoreAt, type RestoreReport, tryRestoreAt} from '../backups/restoreAt.ts'
import {type Command, EXIT, type Terminal, UsageError} from './command.ts'
import {DATASET_OPTION, FOLDER_OPTION, parse, plural} from './parse.ts'

/** A time with a zone, or in this machine's zone. A day alone would not say in which zone it begins. */
const MOMENT = /^(?<day>\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)?$/

/** `lake restore`: while no lake runs on the folder. */
export const restoreCommand = (companion: Companion | undefined): Command => ({
  form: '[backup]',
  summary: 'puts a backup in the place of the lake, or with --at what the lake itself was at a time',
  options: [
    FOLDER_OPTION,
    '--at <time>            instead of a backup: 2026-01-31T12:00 as clocks here show it, or with a zone',
    '                       (2026-01-31T12:00Z). One transaction makes every document of the dataset what it was,',
    '                       so history stays, and another --at takes it back',
    `${DATASET_OPTION} (with --at)`,
    '--dry-run              with --at: tells what would be done; also while a lake runs',
    ...(companion ? companionHelp(companion) : []),
  ],
  async run(args, {out}) {
    const {values, positionals} = parse(
      args,
      {
        at: {type: 'string'},
        dataset: {type: 'string'},
        'dry-run': {type: 'boolean', default: false},
        ...(companion && {[companion.name]: {type: 'string'} as const}),
      },
      [],
      ['backup'],
    )
    const [source] = positionals
    const {dir, at, dataset, 'dry-run': isDry} = values
    const companions =
      companion && choiceOf(companion, new Map<string, unknown>(Object.entries(values)).get(companion.name))
    if (at !== undefined) {
      if (companions !== undefined) throw new UsageError(`--${companion?.name} goes with a backup.`)
      if (source !== undefined) throw new UsageError('Restore the backup first, and then --at a time of it.')
      const moment = {dataset: dataset ?? 'production', time: momentOf(at)}
      tellOf(await (isDry ? tryRestoreAt(dir, moment) : restoreAt(dir, moment)), {...moment, isDry, out})
      return EXIT.done
    }
    if (source === undefined) throw new UsageError('Name a backup, or a time with --at.')
    if (isDry || dataset !== undefined) throw new UsageError('--dataset and --dry-run go with --at.')
    const done = await restoreFolder(source, dir, {companion, companions})
    if (companions !== 'only') out(`The lake in ${dir} is that of ${source}.`)
    if (companion && done.companion) out(COMPANION_TOLD[done.companion](companion.name, source))
    if (done.aside !== undefined) out(`What was there is kept in ${done.aside}.`)
    return EXIT.done
  },
})

const CHOICES = ['with', 'without', 'only'] as const

const companionHelp = ({name}: Companion): string[] => [
  `${`--${name} <which>`.padEnd(22)} "with" puts the ${name} of the backup in the place of those that are there, too;`,
  `                       "only" those alone, "without" none. Default: with them where there are none`,
]

/** @throws UsageError */
function choiceOf({name}: Companion, value: unknown) {
  const choice = CHOICES.find((each) => each === value)
  if (choice === undefined && value !== undefined) throw new UsageError(`--${name} is ${CHOICES.join(', ')}.`)
  return choice
}

const COMPANION_TOLD = {
  restored: (name: string, source: string) => `The ${name} are those of ${source}.`,
  stayed: (name: string) =>
    `The ${name} stay as they are. With --${name} with, those of the backup take their place.`,
}

/** @throws UsageError */
function momentOf(text: string): string {
  const day = MOMENT.exec(text)?.groups?.day
  const date = new Date(text)
  // `Date` alone reads the 30th of February as the 2nd of March.
  const isDay = day !== undefined && new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(-2))
  if (isDay && !Number.isNaN(date.getTime())) return date.toISOString()
  throw new UsageError(
    `"${text}" is not a day and a time. Write 2026-01-31T12:00, or 2026-01-31T12:00Z for UTC.`,
  )
}

function tellOf(
  {created, changed, deleted, undoneBy, scheduled}: RestoreReport,
  {dataset, time, isDry, out}: {dataset: string; time: string; isDry: boolean} & Pick<Terminal, 'out'>,
): void {
  if (created + changed + deleted === 0) {
    out(`The dataset "${dataset}" is what it was at ${time}: nothing ${isDry ? 'would be' : 'was'} changed.`)
    return
  }
  const counts = `${plural(created, 'document')} put back, ${changed} changed, ${deleted} deleted`
  out(
    isDry
      ? `To make "${dataset}" what it was at ${time}: ${counts}. Nothing was changed.`
      : `The dataset "${dataset}" is what it was at ${time}: ${counts}.`,
  )
  for (const id of scheduled)
    out(`The release "${id}" waits for its time again: a start publishes it when that has passed.`)
  if (!isDry) out(`To take this back: lake restore --at ${undoneBy}`)
}
