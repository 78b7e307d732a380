import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import type {StructureBuilder} from 'sanity/structure'
import {audiences} from '../../schemas/audiences.ts'
import {audienceList, listOf} from './items.ts'

/** Questions and answers, by their audience. */
export const questions = (S: StructureBuilder, count?: number) =>
  listOf(
    S,
    {id: 'faqLibrary', title: 'Questions', icon: HelpCircleIcon, count},
    audiences.map((audience) => audienceList(S, {type: 'faqItem', by: 'question', audience})),
  )
