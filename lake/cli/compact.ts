import {compactFolder} from '../verify/compact.ts'
import {type Command, EXIT} from './command.ts'
import {FOLDER_OPTION, parse, plural} from './parse.ts'

/** `lake compact`: while no lake runs on the folder. */
export const compact: Command = {
  form: '',
  summary: 'gives back unused space, and removes the files of deleted assets for good',
  options: [FOLDER_OPTION],
  async run(args, {out}) {
    const {values} = parse(args, {})
    const {before, after, removedFiles} = await compactFolder(values.dir)
    out(
      `The database took ${kilobytes(before)} and takes ${kilobytes(after)}; removed ${plural(removedFiles, 'file')}.`,
    )
    return EXIT.done
  },
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} kB`
}
