import {definePlugin} from '../sanity.ts'
import {connection} from '../connection.ts'
import {templates} from '../templates.ts'
import {mayCreate} from './writers.ts'

/** The type that a template creates: one of the templates beside those of each type, or the type itself. */
const typeOf = (templateId: string) => templates.find(({id}) => id === templateId)?.schemaType ?? templateId

/** Offers people to create only what they may save. */
export const roles = definePlugin({
  name: 'roles',
  document: {
    newDocumentOptions: (options, {currentUser}) =>
      // A hosted project's grants can give a role more: there the Studio asks them.
      connection.embedded
        ? options.filter(({templateId}) => mayCreate(typeOf(templateId), currentUser))
        : options,
  },
})
