import type {IntentParameters} from 'sanity/router'
import {audiences} from '../../../schemas/audiences.ts'
import {contentTypeOf, listedTypes, typeNames} from '../../../schemas/typeLists.ts'
import {audienceTemplate} from '../../content/audienceTemplate.ts'
import type {Content} from '../../content/content.ts'
import {typeTitle} from '../../content/documents.ts'

interface DocumentCount {
  title: string
  count: number
  /** Address of the list in the structure tool. */
  list: string
}

/** Returns the number of documents of each type, drafts included. */
export const documentCounts = ({documents}: Content): DocumentCount[] =>
  listedTypes.map(({type, plural, list}) => ({
    title: plural,
    list: list.id,
    count: documents.filter((document) => document.type === type).length,
  }))

interface StartOption {
  label: string
  /** Type of the new document. */
  type: string
  params: IntentParameters
}

/** The documents that staff create most, each with its template. */
export const starts: readonly StartOption[] = typeNames.flatMap((type): StartOption[] => {
  const {start, isByAudience} = contentTypeOf(type) ?? {}
  if (!start) return []
  const {label = typeTitle(type), template = type} = start
  if (!isByAudience) return [{label, type, params: {type, template}}]
  return audiences.map(({value, title}) => ({
    label: `${label}: ${title.toLowerCase()}`,
    type,
    params: [{type, template: audienceTemplate(type)}, {audience: value}],
  }))
})
