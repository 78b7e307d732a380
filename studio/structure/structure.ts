import {CaseIcon} from '@sanity/icons/Case'
import {CogIcon} from '@sanity/icons/Cog'
import {DocumentIcon} from '@sanity/icons/Document'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {NumberIcon} from '@sanity/icons/Number'
import {TransferIcon} from '@sanity/icons/Transfer'
import {map} from 'rxjs'
import type {StructureBuilder, StructureResolver, StructureResolverContext} from 'sanity/structure'
import {cities} from './cities.ts'
import {type Counts, countedTitle, listenToCounts} from './counts.ts'
import {faqLibrary} from './faqLibrary.ts'
import {help} from './help.ts'
import {documentList, singletonItem} from './items.ts'
import {legal} from './legal.ts'

const contents = (S: StructureBuilder, context: StructureResolverContext, counts: Counts) =>
  S.list()
    .title('Content')
    .items([
      documentList(S, {
        id: 'pages',
        type: 'page',
        title: countedTitle('Pages', counts['page']),
        icon: DocumentIcon,
        orderings: [{field: 'route', direction: 'asc'}],
      }),
      faqLibrary(S, counts['faqItem']),
      help(S, counts['helpTopic']),
      legal(S, context, counts['legalDocument']),
      cities(S),
      documentList(S, {
        id: 'jobs',
        type: 'job',
        title: countedTitle('Jobs', counts['job']),
        icon: CaseIcon,
        orderings: [{field: 'order', direction: 'asc'}],
      }),
      singletonItem(S, {type: 'newsletterPopup', title: 'Newsletter popup', icon: EnvelopeIcon}),
      S.divider(),
      documentList(S, {
        id: 'facts',
        type: 'fact',
        title: countedTitle('Facts', counts['fact']),
        icon: NumberIcon,
        orderings: [{field: 'label', direction: 'asc'}],
      }),
      documentList(S, {
        id: 'redirects',
        type: 'redirect',
        title: countedTitle('Redirects', counts['redirect']),
        icon: TransferIcon,
        orderings: [{field: 'from', direction: 'asc'}],
      }),
      singletonItem(S, {type: 'siteSettings', title: 'Site settings', icon: CogIcon}),
    ])

/** The Studio's desk, arranged by the work that staff come to do, with the number of documents in each list. */
export const structure: StructureResolver = (S, context) =>
  listenToCounts(context.documentStore).pipe(map((counts) => contents(S, context, counts)))
