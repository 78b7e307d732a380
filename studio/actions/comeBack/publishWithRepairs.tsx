import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {useRefuse} from '../../roles/useRefuse.ts'
import {getPublishedId} from '../../sanity.ts'
import {wrapAction} from '../../ui/wrapAction.ts'
import {useAskedFirst} from '../useAskedFirst.ts'
import {fetchComeBack} from './comeBack.ts'
import {ComeBackDialog} from './ComeBackDialog.tsx'

/** Publishes. A document that was taken off the site first gets its address back, and the links to it can be restored. */
export const publishWithRepairs = wrapAction((description, props) => {
  const {id, type, published, draft} = props
  const client = useClient({apiVersion: API_VERSION})
  const refuse = useRefuse()
  const asked = useAskedFirst(description, props, {
    look: async () => {
      if (!draft) return undefined
      const comeBack = await fetchComeBack(client, {id, type, fields: draft}, refuse)
      return comeBack && {comeBack, revision: draft._rev}
    },
    looking: 'Looking at what led here before…',
    headerOf: () => 'Publish it again',
    content: (found, _, close) => <ComeBackDialog key={getPublishedId(id)} {...found} onClose={close} />,
  })
  return published || !draft || !description.onHandle ? description : asked
})
