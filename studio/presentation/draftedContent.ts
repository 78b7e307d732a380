import * as v from 'valibot'
import {parseAnswer} from '../../model/shapes/parseAnswer.ts'
import {typesInFront} from '../../schemas/typeLists.ts'
import {type Content, readContent} from '../content/content.ts'
import {readDocuments, settingsIn} from '../content/documents.ts'

/**
 * Content as the preview shows it: with the addresses that drafts will have. Of those it has what names
 * an address; redirects are documents like others.
 * @param stored documents in the perspective of drafts
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
