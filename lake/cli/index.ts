export {type Command, EXIT, UsageError} from './command.ts'
export {FOLDER_OPTION, parse} from './parse.ts'
export {runCommand} from './runCommand.ts'
export type {Companion, CompanionReport} from '../backups/companion.ts'
