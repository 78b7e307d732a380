import {definePlugin, type DocumentActionComponent, getPublishedId} from 'sanity'
import {singletonTypes} from '../schemas/index.ts'

type Actions = ReadonlySet<DocumentActionComponent['action']>

const ACTIONS_OF_THE_ONE: Actions = new Set(['publish', 'discardChanges', 'discardVersion', 'restore'])

/** What remains for another document of the kind, which a link to the Studio can make up: to clean it up. */
const ACTIONS_OF_OTHERS: Actions = new Set(['discardChanges', 'discardVersion', 'delete'])

const isSingleton = (type: string | undefined) => type !== undefined && singletonTypes.includes(type)

const isTheOne = (type: string, documentId: string | undefined) =>
  documentId === undefined || getPublishedId(documentId) === type

/**
 * Keeps singletons single: they cannot be created a second time, duplicated, unpublished or deleted,
 * neither from a menu nor from a link that asks for a new one.
 */
export const singletons = definePlugin({
  name: 'singletons',
  schema: {
    templates: (templates) => templates.filter(({schemaType}) => !isSingleton(schemaType)),
  },
  document: {
    newDocumentOptions: (options) => options.filter(({templateId}) => !isSingleton(templateId)),
    actions: (actions, {schemaType, documentId}) => {
      if (!isSingleton(schemaType)) return actions
      const offered = isTheOne(schemaType, documentId) ? ACTIONS_OF_THE_ONE : ACTIONS_OF_OTHERS
      return actions.filter(({action}) => offered.has(action))
    },
  },
})
