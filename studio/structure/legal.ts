import {CogIcon} from '@sanity/icons/Cog'
import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {getPublishedId} from 'sanity'
import type {StructureBuilder} from 'sanity/structure'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {countedTitle} from './counts.ts'

const versionsOf = (S: StructureBuilder, documentId: string) =>
  S.documentTypeList('legalVersion')
    .title('Versions')
    .apiVersion(API_VERSION)
    .filter('_type == "legalVersion" && document._ref == $documentId')
    .params({documentId})
    .defaultOrdering([{field: 'effectiveDate', direction: 'desc'}])
    .initialValueTemplates([S.initialValueTemplateItem('legalVersionOf', {documentId})])

const legalDocument = (S: StructureBuilder, documentId: string) =>
  S.list()
    .id(documentId)
    .title('Legal document')
    .items([
      S.listItem().id('versions').title('Versions').icon(DocumentTextIcon).child(versionsOf(S, documentId)),
      S.listItem()
        .id('document')
        .title('Title and address')
        .icon(CogIcon)
        .child(S.document().schemaType('legalDocument').documentId(documentId)),
    ])

/**
 * Legal documents and their versions. Of a document that is there, the list offers its versions first.
 * A new one, and one that a link or the search leads to, opens in its form: there the list does not
 * answer for its type.
 */
export const legal = (S: StructureBuilder, count?: number) =>
  S.listItem()
    .id('legal')
    .title(countedTitle('Legal', count))
    .icon(DocumentTextIcon)
    .child(
      S.documentTypeList('legalDocument')
        .title('Legal documents')
        .apiVersion(API_VERSION)
        .filter('_type == "legalDocument"')
        .defaultOrdering([{field: 'order', direction: 'asc'}])
        .canHandleIntent(() => false)
        .child((documentId) => legalDocument(S, getPublishedId(documentId))),
    )
