import type {SanityClient} from '@sanity/client'
import {
  type AssetFile,
  dangling,
  type ImportedDocument,
  type ImportFault,
  type ImportSource,
  inOrder,
  readNamed,
} from 'content-lake'
import * as v from 'valibot'
import {APPROVAL_TYPE} from '../../schemas/validation/approvals.ts'
import {uniquenessFaults} from './targetFaults.ts'

/** The documents of a source that can be carried into a project, and the faults of the rest. */
interface CheckedPush {
  documents: ImportedDocument[]
  files: AssetFile[]
  faults: ImportFault[]
}

interface CheckOptions {
  /** True to replace documents that the project has already. */
  replace: boolean
  /** True to leave out the documents that depend on faulty ones as well. */
  leaveOut: boolean
}

/** Checks the whole source, and the content of the project, before anything is carried. */
export async function checkPush(
  client: SanityClient,
  source: ImportSource,
  {replace, leaveOut}: CheckOptions,
): Promise<CheckedPush> {
  // Approvals name people whom the project does not know, and it enforces none.
  const carried = source.documents.filter(({content}) => content['_type'] !== APPROVAL_TYPE)
  const {files, faults: fileFaults} = await checkFiles(source)
  const doubles = await uniquenessFaults(client, carried, replace)
  const doubleLines = new Set(doubles.map(({line}) => line))
  const single = carried.filter(({line}) => !doubleLines.has(line))
  const faulty = new Set([...source.faults, ...doubles].flatMap(({document}) => document ?? []))
  const lost = await danglingIn(client, single, faulty)
  const faults = lost.flatMap(({document: {file, line, content}, isFollowing, ...fault}) => {
    const document = typeof content['_id'] === 'string' ? content['_id'] : undefined
    // Such a document can be carried once the others are fixed. Naming it now would hide the real faults.
    return isFollowing && !leaveOut ? [] : [{file, line, document, ...fault}]
  })
  const out = new Set(lost.map(({document}) => document))
  return {
    documents: single.filter((document) => !out.has(document)),
    files,
    faults: inOrder([...source.faults, ...fileFaults, ...doubles, ...faults]),
  }
}

async function checkFiles(source: ImportSource): Promise<Pick<CheckedPush, 'files' | 'faults'>> {
  const files: AssetFile[] = []
  const faults: ImportFault[] = []
  for (const file of source.files) {
    const found = await readNamed(source, file.path)
    if ('problem' in found) faults.push({file: file.path, ...file.namedBy, problem: found.problem})
    else files.push(file)
  }
  return {files, faults}
}

/** Finds documents with dangling references. Asks the project only about documents that are not carried. */
async function danglingIn(
  client: SanityClient,
  documents: readonly ImportedDocument[],
  faulty: ReadonlySet<string>,
): Promise<ReturnType<typeof dangling> extends Iterable<infer Fault> ? Fault[] : never> {
  const isKnown = new Map<string, boolean>()
  for (;;) {
    const asked = new Set<string>()
    const isThere = (id: string) => {
      if (!isKnown.has(id)) asked.add(id)
      return isKnown.get(id) ?? true
    }
    const found = [...dangling(documents, documents, {assets: [], faulty, isThere})]
    if (asked.size === 0) return found
    const answer = await client.fetch<unknown>('*[_id in $ids]._id', {ids: [...asked]}, {perspective: 'raw'})
    const there = new Set(v.parse(v.array(v.string()), answer))
    for (const id of asked) isKnown.set(id, there.has(id))
  }
}
