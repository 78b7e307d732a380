import {existsSync} from 'node:fs'
import {mkdir, readdir, readFile, rename, rm, rmdir, writeFile} from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import {replaceFile} from '../process/replaceFile.ts'
import {type BuildFolders, buildIn, nextBuildIn, SOURCE_MAPS} from './buildFiles.ts'

/** Milliseconds for which the code of an earlier build stays: open tabs and a running server still request it. */
const CODE_STAYS = 24 * 60 * 60 * 1000

/** Returns true if a file's name contains its hash, so that no other content ever has this name. */
const isCode = (file: string) => /^(?:studio\/)?assets\//.test(file)

const mapOf = (file: string) => `${SOURCE_MAPS}/${file}.map`

/** A part of a build that can be replaced by itself. */
export interface BuiltPart {
  folder: keyof BuildFolders
  /** Returns true if a file of the folder belongs to this part. */
  owns: (file: string) => boolean
}

/** Steps that put the next build in place. The plan is written once that build is complete. */
const Plan = v.array(
  v.object({
    folder: v.picklist(['site', 'renderer', 'notes']),
    file: v.string(),
    does: v.picklist(['arrives', 'goes']),
  }),
)
type Plan = v.InferOutput<typeof Plan>

/** Files of code that a later build no longer has, with the time of that build in milliseconds. */
const LeftCode = v.fallback(v.record(v.string(), v.number()), {})

const planFile = (root: string) => path.join(root, '.cache/next/plan.json')
const leftCodeFile = ({notes}: BuildFolders) => path.join(notes, 'leftCode.json')

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

/** Lists the files of a folder, with / in their paths on every system. */
async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({parentPath, name}) => path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/'))
}

/** Sorts HTML after code, because pages load the code that they name. */
const inOrder = (files: string[]) =>
  files.toSorted((one, other) => Number(one.endsWith('.html')) - Number(other.endsWith('.html')))

/**
 * Notes which code the new build no longer has, and returns the code that has been kept long enough. This includes code of parts that
 * are not built now.
 * @param left code that the rebuilt parts no longer have
 * @param arrives returns true if the new build has the file
 */
async function codeToRemove(
  left: string[],
  arrives: (file: string) => boolean,
  build: BuildFolders,
  next: BuildFolders,
  now: number,
) {
  const known = v.parse(LeftCode, await readJson(leftCodeFile(build)).catch(() => ({})))
  const leftAt = new Map([...left.map((file) => [file, now] as const), ...Object.entries(known)])
  const since = [...leftAt].filter(([file]) => !arrives(file))
  const stays = since.filter(([, at]) => now - at < CODE_STAYS)
  await mkdir(next.notes, {recursive: true})
  await writeFile(leftCodeFile(next), JSON.stringify(Object.fromEntries(stays)))
  return since.filter(([, at]) => now - at >= CODE_STAYS).map(([file]) => file)
}

/**
 * Replaces the build in use by the next build. A process that ends meanwhile leaves the old build, or a plan that `finishInstalling`
 * carries out: a half-installed build is never served.
 * @param parts those that were rebuilt
 * @param now milliseconds since 1970
 */
export async function installBuild(root: string, parts: BuiltPart[], now = Date.now()): Promise<void> {
  const [build, next] = [buildIn(root), nextBuildIn(root)]
  const old = {site: await filesIn(build.site), renderer: await filesIn(build.renderer)}
  const made = {
    site: new Set(await filesIn(next.site)),
    renderer: new Set(await filesIn(next.renderer)),
  }
  const left = (folder: 'site' | 'renderer') =>
    old[folder].filter(
      (file) => !made[folder].has(file) && parts.some((part) => part.folder === folder && part.owns(file)),
    )
  const gone = left('site')
  const goingCode = await codeToRemove(gone.filter(isCode), (file) => made.site.has(file), build, next, now)
  const plan: Plan = [
    ...inOrder([...made.renderer]).map((file) => ({folder: 'renderer', file, does: 'arrives'}) as const),
    ...inOrder([...made.site]).map((file) => ({folder: 'site', file, does: 'arrives'}) as const),
    ...(await filesIn(next.notes)).map((file) => ({folder: 'notes', file, does: 'arrives'}) as const),
    ...left('renderer').map((file) => ({folder: 'renderer', file, does: 'goes'}) as const),
    ...[...gone.filter((file) => !isCode(file)), ...goingCode].map(
      (file) => ({folder: 'site', file, does: 'goes'}) as const,
    ),
    ...goingCode.map((file) => ({folder: 'notes', file: mapOf(file), does: 'goes'}) as const),
  ]
  await replaceFile(planFile(root), JSON.stringify(plan))
  await finishInstalling(root)
}

/** Removes a file, and the folders that are empty afterwards. */
async function removeFile(file: string, folder: string): Promise<void> {
  await rm(file, {force: true})
  for (let parent = path.dirname(file); parent !== folder; parent = path.dirname(parent)) {
    const isEmpty = await rmdir(parent).then(
      () => true,
      () => false,
    )
    if (!isEmpty) return
  }
}

/** Finishes the installation that an earlier process has begun, if there is one. Every step can be repeated safely. */
export async function finishInstalling(root: string): Promise<void> {
  if (!existsSync(planFile(root))) return
  const [build, next] = [buildIn(root), nextBuildIn(root)]
  for (const {folder, file, does} of v.parse(Plan, await readJson(planFile(root)))) {
    const target = path.join(build[folder], file)
    const source = path.join(next[folder], file)
    if (does === 'goes') await removeFile(target, build[folder])
    else if (existsSync(source)) {
      await mkdir(path.dirname(target), {recursive: true})
      await rename(source, target)
    }
  }
  await rm(path.join(root, '.cache/next'), {recursive: true, force: true})
}
