import {singletonTypes} from '../schemas/typeLists.ts'
import {definePlugin, type DocumentActionComponent, getPublishedId} from './sanity.ts'

type Actions = ReadonlySet<DocumentActionComponent['action']>

const ACTIONS_OF_THE_ONE: Actions = new Set(['publish', 'discardChanges', 'discardVersion', 'restore'])

/** Actions that remain for another document of the type, which a link to the Studio can create: to clean it up. */
const ACTIONS_OF_OTHERS: Actions = new Set(['discardChanges', 'discardVersion', 'delete'])

const isSingleton = (type: string | undefined) => type !== undefined && singletonTypes.includes(type)

const isTheOne = (type: string, documentId: string | undefined) =>
  documentId === undefined || getPublishedId(documentId) === type

/** Returns the allowed actions. The single document keeps other plugins' actions, such as asking for approval. */
export function actionsOfSingleton<Action extends Pick<DocumentActionComponent, 'action'>>(
  actions: readonly Action[],
  isOne: boolean,
): Action[] {
  return actions.filter(({action}) =>
    isOne ? action === undefined || ACTIONS_OF_THE_ONE.has(action) : ACTIONS_OF_OTHERS.has(action),
  )
}

/**
 * Keeps singletons single: they cannot be created a second time, duplicated, unpublished or deleted, neither from a
 * menu nor from a link that asks for a new one.
 */
export const singletons = definePlugin({
  name: 'singletons',
  schema: {
    templates: (templates) => templates.filter(({schemaType}) => !isSingleton(schemaType)),
  },
  document: {
    newDocumentOptions: (options) => options.filter(({templateId}) => !isSingleton(templateId)),
    actions: (actions, {schemaType, documentId}) =>
      isSingleton(schemaType) ? actionsOfSingleton(actions, isTheOne(schemaType, documentId)) : actions,
  },
})
