import {legalTypes, viewableTypes} from '../../schemas/typeLists.ts'
import {definePlugin, type DocumentActionComponent} from '../sanity.ts'
import {aboveReleases} from '../ui/aboveReleases.tsx'
import {ReleaseComeBack} from './comeBack/ReleaseComeBack.tsx'
import {publishWithRepairs} from './comeBack/publishWithRepairs.tsx'
import {PutIntoRelease} from './release/PutIntoRelease.tsx'
import {afterSummary} from './publish/afterSummary.tsx'
import {
  deleteWithRepairs,
  nameReferences,
  UnpublishBesideDraft,
  unpublishWithRepairs,
} from './unpublish/offerRepairs.tsx'
import {ScheduleUnpublish} from './schedule/ScheduleUnpublish.tsx'
import {ViewOnSite} from './viewOnSite/ViewOnSite.ts'

function ownActions(
  action: DocumentActionComponent,
  type: string,
): DocumentActionComponent | DocumentActionComponent[] {
  const isLegal = legalTypes.includes(type)
  if (action.action === 'publish') return afterSummary(isLegal ? action : publishWithRepairs(action))
  // Published legal documents are never taken off the site.
  if (isLegal) return action
  if (action.action === 'unpublish') {
    return [unpublishWithRepairs(action), UnpublishBesideDraft, ScheduleUnpublish]
  }
  if (action.action === 'delete') return deleteWithRepairs(action)
  return action.action === 'unpublishVersion' ? nameReferences(action) : action
}

/** Actions for documents that visitors find, or that pages refer to, and notices for releases. */
export const addressActions = definePlugin({
  name: 'addressActions',
  document: {
    actions: (actions, {schemaType}) => {
      const own = actions.flatMap((action) => ownActions(action, schemaType))
      // Law has a day of its own, from which it is in force.
      if (!legalTypes.includes(schemaType)) own.push(PutIntoRelease)
      return viewableTypes.includes(schemaType) ? [...own, ViewOnSite] : own
    },
  },
  studio: {components: aboveReleases(<ReleaseComeBack />)},
})
