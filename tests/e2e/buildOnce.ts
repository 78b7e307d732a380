import {buildIfStale} from '../../server/build/buildTargets.ts'

/** Builds before any product starts: two that start at once would build over each other. */
export default async function buildOnce(): Promise<void> {
  await buildIfStale()
}
