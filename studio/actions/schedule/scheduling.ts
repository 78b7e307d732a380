import {legalTypes} from '../../../schemas/typeLists.ts'
import {connection} from '../../connection.ts'
import {approved} from '../../embedded/approval/actions.ts'
import type {DocumentActionsResolver} from '../../sanity.ts'
import {afterSummary} from '../publish/afterSummary.tsx'
import {scheduleWhole} from './scheduleWhole.tsx'

/**
 * Schedules a draft as a whole, and under the same conditions as it is published: with approval, and after the summary. The Studio adds
 * its action after those of all plugins, so only its own configuration can change it.
 */
export const scheduling: DocumentActionsResolver = (actions, {schemaType, versionType}) =>
  actions.map((action) => {
    if (action.action !== 'schedule' || versionType !== 'draft') return action
    const needsApproval = connection.embedded && !legalTypes.includes(schemaType)
    const whole = scheduleWhole(action)
    return afterSummary(needsApproval ? approved(whole) : whole)
  })
