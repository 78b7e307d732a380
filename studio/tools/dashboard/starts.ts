import type {IntentParameters} from 'sanity/router'
import {audiences} from '../../../schemas/audiences.ts'
import {listedTypes} from '../../../schemas/typeLists.ts'
import type {Content} from '../../content/content.ts'

interface DocumentCount {
  title: string
  count: number
  /** Address of the list in the structure tool. */
  list: string
}

/** How much there is of each kind, drafts included. */
export const documentCounts = ({documents}: Content): DocumentCount[] =>
  listedTypes.map(({type, plural, list}) => ({
    title: plural,
    list: list.id,
    count: documents.filter((document) => document.type === type).length,
  }))

interface StartOption {
  label: string
  /** Of the document that it begins. */
  type: string
  params: IntentParameters
}

const start = (label: string, type: string, template = type): StartOption => ({
  label,
  type,
  params: {type, template},
})

/** What staff begin most, each with the template that it starts from. */
export const starts: readonly StartOption[] = [
  start('Landing page', 'page', 'landingPage'),
  ...audiences.map(({value, title}): StartOption => ({
    label: `Question: ${title.toLowerCase()}`,
    type: 'faqItem',
    params: [{type: 'faqItem', template: 'faqItemOf'}, {audience: value}],
  })),
  start('Job', 'job'),
  start('Redirect', 'redirect'),
  start('Legal document', 'legalDocument'),
]
