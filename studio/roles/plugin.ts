import {definePlugin} from '../sanity.ts'
import {connection} from '../connection.ts'
import {templates} from '../templates.ts'
import {mayCreate} from './writers.ts'

/** Returns the type that a template creates. Templates without a definition here are named after their type. */
const typeOf = (templateId: string) => templates.find(({id}) => id === templateId)?.schemaType ?? templateId

/** Offers people only documents that they may save. */
export const roles = definePlugin({
  name: 'roles',
  document: {
    newDocumentOptions: (options, {currentUser}) =>
      // A hosted project's grants can give a role more: there the Studio itself checks them.
      connection.embedded
        ? options.filter(({templateId}) => mayCreate(typeOf(templateId), currentUser))
        : options,
  },
})
