import * as v from 'valibot'
import {parseAnswer} from '../../model/shapes/parseAnswer.ts'
import {typesInFront} from '../../schemas/typeLists.ts'
import {type Content, readContent} from '../content/content.ts'
import {readDocuments, settingsIn} from '../content/documents.ts'

/**
 * Reads content as the preview shows it, with the drafts' addresses. The routes contain only what addresses need;
 * redirects are documents like others.
 * @param stored documents in the drafts perspective
 */
export function readDraftedContent(stored: unknown): Content {
  const documents = v.parse(v.array(v.unknown()), stored)
  const newest = readDocuments(documents)
  const routes = {
    productName: settingsIn(newest)?.newest['productName'] ?? null,
    documents: newest
      .filter(({type}) => typesInFront.includes(type))
      .map(({newest: {_type, route, audience}}) => ({_type, route, audience})),
    redirects: [],
  }
  return readContent(documents, parseAnswer('routes', routes))
}
