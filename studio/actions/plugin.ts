import {legalTypes, linkableTypes, viewableTypes} from '../../schemas/typeLists.ts'
import {definePlugin, type DocumentActionComponent} from '../sanity.ts'
import {offerRedirect} from './redirects/offerRedirect.tsx'
import {nameReferences, offerRepairs} from './unpublish/offerRepairs.tsx'
import {ViewOnSite} from './viewOnSite/ViewOnSite.ts'

type Wrap = (action: DocumentActionComponent) => DocumentActionComponent

/** The Studio forgets the state of an action that is another function than before. */
function once(wrap: Wrap): Wrap {
  const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (action) => {
    const known = wrapped.get(action) ?? wrap(action)
    wrapped.set(action, known)
    return known
  }
}

const withOffer = once(offerRedirect)
const unpublishing = once((action) => offerRepairs('unpublish', action))
const deleting = once((action) => offerRepairs('delete', action))
const naming = once(nameReferences)

function ownAction(action: DocumentActionComponent, type: string): DocumentActionComponent {
  if (action.action === 'publish' && linkableTypes.includes(type)) return withOffer(action)
  // Of these nothing that is published is ever taken off the site.
  if (legalTypes.includes(type)) return action
  if (action.action === 'unpublish') return unpublishing(action)
  if (action.action === 'delete') return deleting(action)
  return action.action === 'unpublishVersion' ? naming(action) : action
}

/** What staff can do with a document that visitors find, or that pages refer to. */
export const addressActions = definePlugin({
  name: 'addressActions',
  document: {
    actions: (actions, {schemaType}) => {
      const own = actions.map((action) => ownAction(action, schemaType))
      return viewableTypes.includes(schemaType) ? [...own, ViewOnSite] : own
    },
  },
})
