import {normalizePath} from '../../../../schemas/routes.ts'
import {documentAddress} from '../../../content/addresses.ts'
import type {Content} from '../../../content/content.ts'
import {type ContentDocument, settingsIn} from '../../../content/documents.ts'
import {isRecord} from '../../../../schemas/isRecord.ts'
import {type Finding, findings} from '../finding.ts'
import type {PageProblem} from '../serverProblems.ts'

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
