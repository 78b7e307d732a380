import {map} from 'rxjs'
import type {
  ListItemBuilder,
  StructureBuilder,
  StructureResolver,
  StructureResolverContext,
} from 'sanity/structure'
import {cityTypes, listedTypes, singletonTypes} from '../../schemas/typeLists.ts'
import {cities} from './cities.ts'
import {type Counts, countedTitle, listenToCounts} from './counts.ts'
import {help} from './help/help.ts'
import {documentList, singletonItem} from './items.ts'
import {questions} from './questions.ts'
import {legal} from '../legal/structure.ts'

/** The document that stands last: the content that all pages share. */
const SETTINGS = 'siteSettings'

function contents(S: StructureBuilder, context: StructureResolverContext, counts: Counts) {
  /** Types that have no plain list: they are sorted by audience, or by document and version. */
  const places: Readonly<Record<string, ListItemBuilder>> = {
    faqItem: questions(S, counts['faqItem']),
    helpTopic: help(S, counts['helpTopic']),
    legalDocument: legal(S, context, countedTitle('Legal', counts['legalDocument'])),
  }
  const lists = listedTypes.map(({type, plural, list}) => ({
    isBelow: list.isBelow,
    item: places[type] ?? documentList(S, {...list, type, title: countedTitle(plural, counts[type])}),
  }))
  const single = singletonTypes.filter((type) => type !== SETTINGS && !cityTypes.includes(type))
  return S.list()
    .title('Content')
    .items([
      ...lists.filter(({isBelow}) => !isBelow).map(({item}) => item),
      cities(S),
      ...single.map((type) => singletonItem(S, type)),
      S.divider(),
      ...lists.filter(({isBelow}) => isBelow).map(({item}) => item),
      singletonItem(S, SETTINGS),
    ])
}

/** The Studio's desk, arranged by the tasks of staff, with the number of documents in each list. */
export const structure: StructureResolver = (S, context) =>
  listenToCounts(context.documentStore).pipe(map((counts) => contents(S, context, counts)))
