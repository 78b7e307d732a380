import {definePlugin, type DocumentActionComponent} from 'sanity'
import {MOVABLE_TYPES} from './redirects/oldAddresses.ts'
import {offerRedirect} from './redirects/offerRedirect.tsx'
import {VIEWABLE_TYPES} from './viewOnSite/publishedAddress.ts'
import {ViewOnSite} from './viewOnSite/ViewOnSite.ts'

/** The Studio forgets the state of an action that is another function than before. */
const offering = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

function withOffer(publish: DocumentActionComponent): DocumentActionComponent {
  const known = offering.get(publish) ?? offerRedirect(publish)
  offering.set(publish, known)
  return known
}

/** What staff can do with a document that has an address. */
export const addressActions = definePlugin({
  name: 'addressActions',
  document: {
    actions: (actions, {schemaType}) => {
      const own = MOVABLE_TYPES.has(schemaType)
        ? actions.map((action) => (action.action === 'publish' ? withOffer(action) : action))
        : actions
      return VIEWABLE_TYPES.has(schemaType) ? [...own, ViewOnSite] : own
    },
  },
})
