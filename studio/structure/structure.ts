import {CaseIcon} from '@sanity/icons/Case'
import {CogIcon} from '@sanity/icons/Cog'
import {DocumentIcon} from '@sanity/icons/Document'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {NumberIcon} from '@sanity/icons/Number'
import {TransferIcon} from '@sanity/icons/Transfer'
import type {StructureResolver} from 'sanity/structure'
import {cities} from './cities.ts'
import {faqLibrary} from './faqLibrary.ts'
import {help} from './help.ts'
import {documentList, singletonItem} from './items.ts'
import {legal} from './legal.ts'

/** The Studio's desk, arranged by the work that staff come to do. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .title('Content')
    .items([
      documentList(S, {
        id: 'pages',
        type: 'page',
        title: 'Pages',
        icon: DocumentIcon,
        orderings: [{field: 'route', direction: 'asc'}],
      }),
      faqLibrary(S),
      help(S),
      legal(S, context),
      cities(S),
      documentList(S, {
        id: 'jobs',
        type: 'job',
        title: 'Jobs',
        icon: CaseIcon,
        orderings: [{field: 'order', direction: 'asc'}],
      }),
      singletonItem(S, {type: 'newsletterPopup', title: 'Newsletter popup', icon: EnvelopeIcon}),
      S.divider(),
      documentList(S, {
        id: 'facts',
        type: 'fact',
        title: 'Facts',
        icon: NumberIcon,
        orderings: [{field: 'label', direction: 'asc'}],
      }),
      documentList(S, {
        id: 'redirects',
        type: 'redirect',
        title: 'Redirects',
        icon: TransferIcon,
        orderings: [{field: 'from', direction: 'asc'}],
      }),
      singletonItem(S, {type: 'siteSettings', title: 'Site settings', icon: CogIcon}),
    ])
