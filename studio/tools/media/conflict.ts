import {reasonOf} from '../../content/reasonOf.ts'

/** True if somebody else has changed the document since it was read. */
export const isConflict = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 409

/** Returns why a change failed. @param conflict told if somebody else was faster */
export const whyFailed = (error: unknown, conflict: string) =>
  isConflict(error) ? conflict : reasonOf(error)
