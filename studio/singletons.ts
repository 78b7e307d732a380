import {definePlugin, type DocumentActionComponent} from 'sanity'
import {singletonTypes} from '../schemas/index.ts'

const isSingleton = (type: string | undefined) => type !== undefined && singletonTypes.includes(type)

const SINGLETON_ACTIONS = new Set<DocumentActionComponent['action']>(['publish', 'discardChanges', 'restore'])

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
    actions: (actions, {schemaType}) =>
      isSingleton(schemaType) ? actions.filter(({action}) => SINGLETON_ACTIONS.has(action)) : actions,
  },
})
