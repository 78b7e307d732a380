import {buildIfStale} from '../../server/build/buildTargets.ts'

/** Builds before any product starts: two that start together would overwrite each other's build. */
export default async function buildOnce(): Promise<void> {
  await buildIfStale()
}
