import {definePlugin, type DocumentActionComponent} from '../sanity.ts'
import {correctTypo} from './actions/correctTypo.tsx'
import {createNextVersion} from './actions/createNextVersion.tsx'
import {keepDocument, keepText, keepVersion} from './actions/keepPublished.ts'
import {publishVersion} from './actions/publishVersion.tsx'
import {withdrawVersion} from './actions/withdrawVersion.tsx'

type Replacements = Record<string, (action: DocumentActionComponent) => DocumentActionComponent>

const ON_VERSIONS: Replacements = {
  publish: publishVersion,
  unpublish: keepVersion,
  unpublishVersion: keepVersion,
  delete: keepVersion,
  restore: keepText,
}

const ON_DOCUMENTS: Replacements = {
  unpublish: keepDocument,
  unpublishVersion: keepDocument,
  delete: keepDocument,
}

/** Duplicates are not offered: a next version is more than that, and a second document has no use. */
const replaceActions = (actions: readonly DocumentActionComponent[], replacements: Replacements) =>
  actions
    .filter(({action}) => action !== 'duplicate')
    .map((action) => (action.action && replacements[action.action]?.(action)) || action)

/** Protects published legal text. Only a correction changes it, or a withdrawal before its day. */
export const legal = definePlugin({
  name: 'legal',
  document: {
    actions: (actions, {schemaType}) => {
      if (schemaType === 'legalDocument') {
        return [...replaceActions(actions, ON_DOCUMENTS), createNextVersion]
      }
      if (schemaType === 'legalVersion') {
        return [...replaceActions(actions, ON_VERSIONS), createNextVersion, correctTypo, withdrawVersion]
      }
      return actions
    },
  },
})
