import * as v from 'valibot'
import {isRecord} from '../../../schemas/isRecord.ts'
import {normalizePath} from '../../../schemas/routes.ts'
import {documentAddress} from '../../content/addresses.ts'
import type {Content} from '../../content/content.ts'
import {type ContentDocument, settingsIn} from '../../content/documents.ts'
import {type Finding, findings} from './finding.ts'

const PageProblem = v.object({address: v.string(), part: v.optional(v.string()), reason: v.string()})

/** A page that the server could not render, in whole or in part. */
type PageProblem = v.InferOutput<typeof PageProblem>

const MissingFile = v.object({id: v.string(), name: v.string(), message: v.string()})

/** A picture or file whose bytes are missing. */
type MissingFile = v.InferOutput<typeof MissingFile>

const ServerProblems = v.object({
  pages: v.array(PageProblem),
  files: v.array(MissingFile),
  /** Origins of the site, which no redirect may name. */
  origins: v.array(v.string()),
})

/** Problems of the content that only the server knows. */
export type ServerProblems = v.InferOutput<typeof ServerProblems>

/** Address of the server's report. */
const ADDRESS = '/health/content'

/** Asks the server which pages it could not render, and which files are missing; null on a static host. Rejects without an answer. */
export async function fetchServerProblems(): Promise<ServerProblems | null> {
  const response = await fetch(ADDRESS)
  return response.ok ? v.parse(ServerProblems, await response.json()) : null
}

const hasSection = ({newest}: ContentDocument, key: string) =>
  Array.isArray(newest['sections']) &&
  newest['sections'].some((section) => isRecord(section) && section['_key'] === key)

/** Returns the document with a problem, and the path in it. A part that is not a section belongs to the frame. */
function placeOf({address, part}: PageProblem, {documents, routes}: Content) {
  const owner = documents.find((document) => part !== undefined && hasSection(document, part))
  if (owner) return {document: owner, path: `sections[_key==${JSON.stringify(part)}]`}
  const shown = documents.find((document) => {
    const known = documentAddress(document, routes, documents)
    return known !== undefined && normalizePath(known) === normalizePath(address)
  })
  const settings = settingsIn(documents)
  return {document: part === undefined ? (shown ?? settings) : settings, path: undefined}
}

/** Lists parts that the server could not render, each with its document. */
export const notRendered = (problems: readonly PageProblem[], content: Content): Finding[] =>
  problems.flatMap((problem) => {
    const {document, path} = placeOf(problem, content)
    if (!document) return []
    const {address, part, reason} = problem
    const what =
      part === undefined
        ? `${address} could not be rendered, and is shown as it was before`
        : `${address} is shown without a part of it (${part})`
    return findings(document, [{message: `${what}: ${reason}`, path}], content)
  })

/** Lists pictures and files whose bytes are missing, each with its place in the media library. */
export const missingFiles = (files: readonly MissingFile[]): Finding[] =>
  files.map(({id, name, message}) => ({id, type: 'asset', title: name, message, tool: `media/${id}`}))
