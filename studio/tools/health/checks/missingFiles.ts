import type {Finding} from '../finding.ts'
import type {MissingFile} from '../serverProblems.ts'

/** Lists pictures and files whose bytes are missing, each with its place in the media library. */
export const missingFiles = (files: readonly MissingFile[]): Finding[] =>
  files.map(({id, name, message}) => ({id, type: 'asset', title: name, message, tool: `media/${id}`}))
