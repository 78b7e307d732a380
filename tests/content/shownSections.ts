import * as v from 'valibot'
import {seedDocuments} from './seedDocuments.ts'

const Page = v.object({_type: v.literal('page'), sections: v.array(v.object({_type: v.string()}))})

/** The types of sections on the seed's pages. */
export const shownSections = [
  ...new Set(
    seedDocuments.flatMap((document) =>
      v.is(Page, document) ? document.sections.map(({_type}) => _type) : [],
    ),
  ),
]
