import {definePlugin} from 'sanity'
import {documentActions, publishApproved, releaseActions} from './actions.ts'
import {ApprovalLayout} from './ApprovalLayout.tsx'

/** What only legal and administrators write needs nobody's approval. */
const OF_LEGAL = new Set(['legalDocument', 'legalVersion'])

/**
 * People ask each other to approve a draft or a release before it is published, and what states facts of legal waits for
 * legal. The embedded lake holds everybody to it.
 */
export const approval = definePlugin({
  name: 'approval',
  document: {
    actions: (actions, {schemaType}) =>
      OF_LEGAL.has(schemaType)
        ? actions
        : [
            ...actions.map((action) => (action.action === 'publish' ? publishApproved(action) : action)),
            ...documentActions,
          ],
  },
  releases: {actions: (actions) => [...actions, ...releaseActions]},
  studio: {components: {layout: (props) => <ApprovalLayout>{props.renderDefault(props)}</ApprovalLayout>}},
})
