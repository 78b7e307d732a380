import {normalizePath, resolveAddress} from '../../../../src/app/addresses.ts'
import {documentAddress} from '../../../content/addresses.ts'
import type {Content} from '../../../content/content.ts'
import {type ContentDocument, documentOf, referenceOf, textOf} from '../../../content/documents.ts'
import {type Check, findings} from '../finding.ts'

/** Where a redirect starts and leads, in the form in which addresses are compared. */
interface Step {
  from: string
  to: string | undefined
}

function stepOf({newest}: ContentDocument, {documents, routes}: Content): Step {
  const target = documentOf(referenceOf(newest, 'to'), documents)
  const [path] = (target && documentAddress(target, routes, documents))?.split('?') ?? []
  return {from: normalizePath(textOf(newest, 'from') ?? ''), to: path && normalizePath(path)}
}

/** What becomes of a visitor who follows redirects from the end of one. */
function wayOn(first: Step, steps: readonly Step[]): 'arrives' | 'goes on' | 'goes round' {
  const seen = new Set([first.from])
  let at = first.to
  while (at !== undefined && !seen.has(at)) {
    seen.add(at)
    at = steps.find(({from}) => from === at)?.to
  }
  if (at !== undefined) return 'goes round'
  return seen.size > 2 ? 'goes on' : 'arrives'
}

function faultsOf(
  document: ContentDocument,
  step: Step,
  steps: readonly Step[],
  {routes}: Content,
): string[] {
  const {kind} = resolveAddress(routes, step.from) ?? {}
  const way = wayOn(step, steps)
  const isFirst = steps.find(({from}) => from === step.from) === step
  return [
    way === 'goes round' ? 'It leads back to where it starts. Choose another page, or delete it.' : '',
    way === 'goes on'
      ? `It leads to ${step.to}, from where another redirect leads on. Choose the last page of the chain.`
      : '',
    kind === 'document' || kind === 'city'
      ? `A page is shown at ${textOf(document.newest, 'from')}, so the redirect does nothing. Delete it, or move the page.`
      : '',
    isFirst
      ? ''
      : 'Another redirect starts from the same address, so this one does nothing. Delete one of them.',
  ].filter(Boolean)
}

/** Redirects that loop, lead to another redirect, or start where something else is. */
export const redirects: Check = (content) => {
  const documents = content.documents.filter(({type}) => type === 'redirect')
  const steps = new Map(documents.map((document) => [document, stepOf(document, content)]))
  return [...steps].flatMap(([document, step]) =>
    findings(document, faultsOf(document, step, [...steps.values()], content), content),
  )
}
