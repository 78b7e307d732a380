import {defineCliConfig} from 'sanity/cli'
import {EMBEDDED} from '../src/content/connection.ts'

/** Settings of the command line tools, used here to extract the schema and generate types, both offline. */
export default defineCliConfig({
  api: {projectId: EMBEDDED.projectId, dataset: EMBEDDED.dataset},
  typegen: {
    overloadClientMethods: true,
    path: '../src/**/*.{ts,tsx}',
    schema: 'schema.json',
    generates: '../src/content/sanity.types.ts',
  },
})
