import {CaseIcon} from '@sanity/icons/Case'
import {CogIcon} from '@sanity/icons/Cog'
import {DocumentIcon} from '@sanity/icons/Document'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {NumberIcon} from '@sanity/icons/Number'
import {TransferIcon} from '@sanity/icons/Transfer'
import {map} from 'rxjs'
import type {StructureBuilder, StructureResolver, StructureResolverContext} from 'sanity/structure'
import type {SortOrderingItem} from '../sanity.ts'
import {cities} from './cities.ts'
import {type Counts, countedTitle, listenToCounts} from './counts.ts'
import {faqLibrary} from './faqLibrary.ts'
import {help} from './help.ts'
import {documentList, type DocumentListOptions, singletonItem} from './items.ts'
import {legal} from './legal.ts'

const ascending = (field: string): SortOrderingItem[] => [{field, direction: 'asc'}]

function contents(S: StructureBuilder, context: StructureResolverContext, counts: Counts) {
  const counted = (list: DocumentListOptions) =>
    documentList(S, {...list, title: countedTitle(list.title, counts[list.type])})
  return S.list()
    .title('Content')
    .items([
      counted({id: 'pages', type: 'page', title: 'Pages', icon: DocumentIcon, orderings: ascending('route')}),
      faqLibrary(S, counts['faqItem']),
      help(S, counts['helpTopic']),
      legal(S, context, counts['legalDocument']),
      cities(S),
      counted({id: 'jobs', type: 'job', title: 'Jobs', icon: CaseIcon, orderings: ascending('order')}),
      singletonItem(S, {type: 'newsletterPopup', title: 'Newsletter popup', icon: EnvelopeIcon}),
      S.divider(),
      counted({id: 'facts', type: 'fact', title: 'Facts', icon: NumberIcon, orderings: ascending('label')}),
      counted({
        id: 'redirects',
        type: 'redirect',
        title: 'Redirects',
        icon: TransferIcon,
        orderings: ascending('from'),
      }),
      singletonItem(S, {type: 'siteSettings', title: 'Site settings', icon: CogIcon}),
    ])
}

/** The Studio's desk, arranged by the work that staff come to do, with the number of documents in each list. */
export const structure: StructureResolver = (S, context) =>
  listenToCounts(context.documentStore).pipe(map((counts) => contents(S, context, counts)))
