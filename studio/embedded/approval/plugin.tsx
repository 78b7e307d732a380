import {legalTypes} from '../../../schemas/typeLists.ts'
import {definePlugin} from '../../sanity.ts'
import {aboveReleases} from '../../ui/aboveReleases.tsx'
import {approved, documentActions, releaseActions} from './actions.ts'
import {ApprovalLayout} from './ApprovalLayout.tsx'
import {ReleaseObstacle} from './ReleaseObstacle.tsx'

/**
 * Lets people ask each other to approve a draft or a release before it is published. Statements of legal facts wait for
 * the legal team. The embedded lake enforces it.
 */
export const approval = definePlugin({
  name: 'approval',
  document: {
    actions: (actions, {schemaType}) =>
      // Types that only legal and administrators write need no approval.
      legalTypes.includes(schemaType)
        ? actions
        : [
            ...actions.map((action) => (action.action === 'publish' ? approved(action) : action)),
            ...documentActions,
          ],
  },
  releases: {actions: (actions) => [...actions, ...releaseActions]},
  studio: {
    components: {
      layout: (props) => <ApprovalLayout>{props.renderDefault(props)}</ApprovalLayout>,
      ...aboveReleases(<ReleaseObstacle />),
    },
  },
})
