import {CogIcon} from '@sanity/icons/Cog'
import {DocumentIcon} from '@sanity/icons/Document'
import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {NumberIcon} from '@sanity/icons/Number'
import type {StructureBuilder, StructureResolver} from 'sanity/structure'
import {audiences} from '../../schemas/audiences.ts'

const API_VERSION = '2025-02-19'

const pages = (S: StructureBuilder) =>
  S.listItem()
    .title('Pages')
    .icon(DocumentIcon)
    .schemaType('page')
    .child(
      S.documentTypeList('page')
        .title('Pages')
        .defaultOrdering([{field: 'route', direction: 'asc'}]),
    )

const faqOf = (S: StructureBuilder, audience: (typeof audiences)[number]) =>
  S.listItem()
    .id(audience.value)
    .title(audience.title)
    .icon(HelpCircleIcon)
    .schemaType('faqItem')
    .child(
      S.documentTypeList('faqItem')
        .id(audience.value)
        .title(audience.title)
        .apiVersion(API_VERSION)
        .filter('_type == "faqItem" && audience == $audience')
        .params({audience: audience.value})
        .defaultOrdering([{field: 'question', direction: 'asc'}]),
    )

const faqLibrary = (S: StructureBuilder) =>
  S.listItem()
    .title('FAQ library')
    .icon(HelpCircleIcon)
    .child(
      S.list()
        .title('FAQ library')
        .items(audiences.map((audience) => faqOf(S, audience))),
    )

const legalVersionsOf = (S: StructureBuilder, documentId: string) =>
  S.documentTypeList('legalVersion')
    .title('Versions')
    .apiVersion(API_VERSION)
    .filter('_type == "legalVersion" && document._ref == $documentId')
    .params({documentId: documentId.replace(/^drafts\./, '')})
    .defaultOrdering([{field: 'effectiveDate', direction: 'desc'}])

const legalDocument = (S: StructureBuilder, documentId: string) =>
  S.list()
    .id(documentId)
    .title('Legal document')
    .items([
      S.listItem()
        .id('versions')
        .title('Versions')
        .icon(DocumentTextIcon)
        .child(legalVersionsOf(S, documentId)),
      S.listItem()
        .id('document')
        .title('Title and address')
        .icon(CogIcon)
        .child(S.document().schemaType('legalDocument').documentId(documentId)),
    ])

const legal = (S: StructureBuilder) =>
  S.listItem()
    .title('Legal')
    .icon(DocumentTextIcon)
    .child(
      S.documentTypeList('legalDocument')
        .title('Legal documents')
        .defaultOrdering([{field: 'order', direction: 'asc'}])
        .child((documentId) => legalDocument(S, documentId)),
    )

const facts = (S: StructureBuilder) =>
  S.listItem()
    .title('Facts')
    .icon(NumberIcon)
    .schemaType('fact')
    .child(
      S.documentTypeList('fact')
        .title('Facts')
        .defaultOrdering([{field: 'label', direction: 'asc'}]),
    )

const settings = (S: StructureBuilder) =>
  S.listItem()
    .id('siteSettings')
    .title('Site settings')
    .icon(CogIcon)
    .child(S.document().schemaType('siteSettings').documentId('siteSettings'))

/** The Studio's desk, arranged by the work that staff come to do. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title('Content')
    .items([pages(S), faqLibrary(S), legal(S), S.divider(), facts(S), settings(S)])
