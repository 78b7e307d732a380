import {visionTool} from '@sanity/vision'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {definePlugin} from '../../sanity.ts'
import {mayQuery} from '../../roles/writers.ts'

const NAME = 'query'

/** The tool in which developers query the content API. Others do not see it. */
export const query = definePlugin({
  name: NAME,
  plugins: [visionTool({name: NAME, title: 'Query', defaultApiVersion: API_VERSION})],
  tools: (tools, {currentUser}) => (mayQuery(currentUser) ? tools : tools.filter(({name}) => name !== NAME)),
})
