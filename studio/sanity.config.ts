import {createClient} from '@sanity/client'
import {defineConfig, type SingleWorkspace} from 'sanity'
import {structureTool} from 'sanity/structure'
import {schemaTypes} from '../schemas/index.ts'
import {embeddedTransport} from '../src/content/connection.ts'
import {connection} from './connection.ts'
import {legal} from './legal/plugin.ts'
import {singletons} from './singletons.ts'
import {documentViews} from './structure/documentViews.ts'
import {structure} from './structure/structure.ts'
import {templates} from './templates.ts'

/** Services of the hosted platform that lie outside the content API, which the embedded lake does not offer. */
const withoutHostedServices = {
  tasks: {enabled: false},
  releases: {enabled: false},
  scheduledPublishing: {enabled: false},
  scheduledDrafts: {enabled: false},
  announcements: {enabled: false},
  mediaLibrary: {enabled: false},
  apps: {canvas: {enabled: false}},
  document: {comments: {enabled: false}, askToEdit: {enabled: false}},
  search: {strategy: 'groqLegacy'},
} satisfies Partial<SingleWorkspace>

function embeddedOptions() {
  if (!connection.embedded || typeof window === 'undefined') return {}
  const {origin} = window.location
  const transport = embeddedTransport(origin)
  return {
    ...withoutHostedServices,
    apiHost: origin,
    unstable_clientFactory: (options: Parameters<typeof createClient>[0]) =>
      createClient({...options, ...transport}),
  }
}

export default defineConfig({
  name: 'default',
  title: 'Content',
  projectId: connection.projectId,
  dataset: connection.dataset,
  basePath: '/studio',
  plugins: [
    structureTool({structure, defaultDocumentNode: documentViews, keepPanesOnCreate: true}),
    singletons(),
    legal(),
  ],
  schema: {types: schemaTypes, templates},
  ...embeddedOptions(),
})
