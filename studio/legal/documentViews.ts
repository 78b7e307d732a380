import {TransferIcon} from '@sanity/icons/Transfer'
import type {DefaultDocumentNodeResolver} from 'sanity/structure'
import {ComparisonView} from './ComparisonView.tsx'

/** The tabs of a document: its form, and tools that help to write it. */
export const documentViews: DefaultDocumentNodeResolver = (S, {schemaType}) =>
  schemaType === 'legalVersion'
    ? S.document().views([
        S.view.form(),
        S.view.component(ComparisonView).title('Compare').icon(TransferIcon),
      ])
    : S.document()
