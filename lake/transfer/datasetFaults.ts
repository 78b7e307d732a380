import type {Dataset} from '../datasets/dataset.ts'
import {strongReferencesAt} from '../documents/references.ts'
import type {JsonObject} from '../documents/types.ts'
import {WriteError} from '../errors.ts'
import {asSentence} from './documentFaults.ts'
import type {ImportMode} from './importDataset.ts'
import type {ImportFault} from './importFault.ts'
import type {ImportedDocument} from './importSource.ts'

/** Possible targets of references. */
interface Destinations {
  /** Returns true if a document exists already. */
  isThere: (id: string) => boolean
  /** Documents of the imported assets. */
  assets: readonly (JsonObject & {_id: string})[]
  /** Ids of documents that are faulty by themselves. */
  faulty: ReadonlySet<string>
}

interface Circumstances extends Omit<Destinations, 'isThere'> {
  mode: ImportMode
  dataset: Dataset
  /** True to leave out the documents that depend on faulty ones as well. */
  leaveOut: boolean
}

const idOf = ({content}: ImportedDocument) => (typeof content._id === 'string' ? content._id : undefined)

/**
 * Finds the documents that a dataset does not accept, with the reasons: existing ones, dangling references, and all other refusals.
 *
 * @returns the sound documents, too
 */
export function datasetFaults(
  documents: readonly ImportedDocument[],
  circumstances: Circumstances,
): {sound: ImportedDocument[]; faults: ImportFault[]} {
  const {dataset, mode, leaveOut} = circumstances
  const isThere = (id: string) => dataset.document(id) !== undefined
  const destinations = {...circumstances, isThere}
  const faults: ImportFault[] = []
  const out = new Set<ImportedDocument>()
  const remaining = () => documents.filter((document) => !out.has(document))
  const refuse = (document: ImportedDocument, fault: Omit<Fault, 'isFollowing'>) => {
    const {file, line} = document
    faults.push({file, line, document: idOf(document), ...fault})
    out.add(document)
  }
  for (const document of documents) {
    const id = idOf(document)
    if (mode === 'create' && id !== undefined && isThere(id)) refuse(document, {problem: THERE})
  }
  for (let before = -1; before !== out.size;) {
    before = out.size
    for (const {document, isFollowing, ...fault} of dangling(remaining(), documents, destinations)) {
      // Such a document can be imported once the others are fixed. Naming it now would hide the real faults.
      if (isFollowing && !leaveOut) out.add(document)
      else refuse(document, fault)
    }
    for (const {document, ...fault} of refused(remaining(), circumstances)) refuse(document, fault)
  }
  return {sound: remaining(), faults}
}

const THERE = 'It is there already: --replace replaces it, --missing leaves it as it is.'

/** The reason why a document is not imported. */
interface Fault extends Pick<ImportFault, 'field' | 'problem'> {
  /** True if only documents that it refers to are at fault. */
  isFollowing?: boolean
}

/** Finds documents with dangling references, and those that refer to these, until there are no more. */
export function* dangling(
  remaining: readonly ImportedDocument[],
  all: readonly ImportedDocument[],
  {isThere, assets, faulty}: Destinations,
): Generator<Fault & {document: ImportedDocument}> {
  const known = new Set([...all.map(idOf), ...faulty])
  const coming = new Set([...assets.map(({_id}) => _id), ...remaining.map(idOf)])
  const referrers = referrersIn(remaining)
  const found = new Set<ImportedDocument>()
  const waiting = new Set(remaining)
  for (const document of waiting) {
    waiting.delete(document)
    if (found.has(document)) continue
    const broken = referencesIn(document).find(({id}) => !coming.has(id) && !isThere(id))
    if (!broken) continue
    found.add(document)
    const {path: field, id} = broken
    const isFollowing = known.has(id)
    yield {document, field, isFollowing, problem: isFollowing ? needs(id) : leadsNowhere(id)}
    const own = idOf(document)
    // Adding a document again makes the loop visit it once more.
    if (own !== undefined && coming.delete(own))
      for (const referrer of referrers.get(own) ?? []) waiting.add(referrer.document)
  }
}

const needs = (id: string) => `It refers to "${id}", which is left out.`
const leadsNowhere = (id: string) =>
  `It refers to "${id}", which is neither in the file nor in the dataset. Add that document, take the reference away, or make it weak ("_weak": true).`

const referencesIn = ({content}: ImportedDocument) => [...strongReferencesAt(content)]

function referrersIn(documents: readonly ImportedDocument[]) {
  const references = documents.flatMap((document) => referencesIn(document).map(({id}) => ({id, document})))
  return Map.groupBy(references, ({id}) => id)
}

/** Tries the write, and finds one document after another that the dataset does not accept. */
function* refused(
  documents: readonly ImportedDocument[],
  {mode, dataset, assets}: Circumstances,
): Generator<Fault & {document: ImportedDocument}> {
  const left = [...documents]
  while (left.length > 0) {
    const mutations = [
      ...assets.map((asset) => ({createIfNotExists: asset})),
      ...left.map(({content}) => ({[mode]: content})),
    ]
    try {
      dataset.mutate(mutations, {
        author: 'import',
        purpose: 'import',
        dryRun: true,
        autoGenerateArrayKeys: true,
      })
      return
    } catch (error) {
      if (!(error instanceof WriteError) || error.index < assets.length) throw error
      const [document] = left.splice(error.index - assets.length, 1)
      if (!document) throw error
      yield {document, problem: asSentence(error.message)}
    }
  }
}
