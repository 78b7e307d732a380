import * as v from 'valibot'
import {audiences} from '../../schemas/audiences.ts'
import type {Routes} from '../../model/addresses/addresses.ts'
import {type Content, readContent} from '../content/content.ts'
import {type Fields, readDocuments, textOf} from '../content/documents.ts'

const Audience = v.picklist(audiences.map(({value}) => value))

const helpCentre = (fields: Fields): Routes['documents'][number] => ({
  _type: 'helpCentre',
  route: textOf(fields, 'route') ?? null,
  audience: v.is(Audience, fields['audience']) ? fields['audience'] : null,
  standalone: false,
  searches: 'topics',
  versions: null,
})

/**
 * Content as the preview shows it: with the addresses that drafts will have. Of those it has what names
 * an address; redirects are documents like others.
 * @param stored documents in the perspective of drafts
 */
export function readDraftedContent(stored: unknown): Content {
  const documents = v.parse(v.array(v.unknown()), stored)
  const newest = readDocuments(documents)
  const settings = newest.find(({id}) => id === 'siteSettings')
  return readContent(documents, {
    productName: (settings && textOf(settings.newest, 'productName')) ?? null,
    documents: newest.filter(({type}) => type === 'helpCentre').map((centre) => helpCentre(centre.newest)),
    redirects: [],
  })
}
