import {createClient} from '@sanity/client'
import {structureTool} from 'sanity/structure'
import {schemaTypes} from './schemaTypes.ts'
import {embeddedTransport} from '../model/connection/clientConfig.ts'
import {defineConfig, type SingleWorkspace} from './sanity.ts'
import {account} from './embedded/account/plugin.ts'
import {addressActions} from './actions/plugin.tsx'
import {scheduling} from './actions/schedule/scheduling.ts'
import {approval} from './embedded/approval/plugin.tsx'
import {connection} from './connection.ts'
import {forYou} from './embedded/forYou/plugin.tsx'
import {keepEdits} from './offline/keepEdits.ts'
import {offline} from './offline/OfflineNotice.tsx'
import {help} from './help/plugin.ts'
import {inputs} from './inputs/plugin.tsx'
import {legal} from './legal/plugin.ts'
import {administration} from './embedded/administration.ts'
import {presentation} from './presentation/presentation.ts'
import {review} from './embedded/review/plugin.tsx'
import {roles} from './roles/plugin.ts'
import {features} from './embedded/features/plugin.tsx'
import {holdRequests} from './embedded/session/heldRequests.ts'
import {session} from './embedded/session/plugin.tsx'
import {sessionWatch} from './embedded/session/sessionWatch.ts'
import {singletons} from './singletons.ts'
import {documentViews} from './legal/structure.ts'
import {structure} from './structure/structure.ts'
import {StudioIcon} from './StudioIcon.tsx'
import {templates} from './templates.ts'
import {dashboard} from './tools/dashboard/plugin.ts'
import {media} from './tools/media/plugin.tsx'
import {contentTools} from './tools/plugin.ts'
import {query} from './tools/query/plugin.ts'
import {undo} from './undo/plugin.ts'
import {words} from './words/plugin.ts'

/** Features that need services of the hosted platform besides its content API, which the embedded lake does not offer. */
const withoutHostedServices = {
  // An older kind of schedules, which scheduled drafts replace.
  scheduledPublishing: {enabled: false},
  // Separate products.
  mediaLibrary: {enabled: false},
  apps: {canvas: {enabled: false}},
} satisfies Partial<SingleWorkspace>

function embeddedOptions() {
  if (!connection.embedded || typeof window === 'undefined') return {}
  const {origin} = window.location
  const {resolveFetch, ...hosts} = embeddedTransport(origin)
  const transport = {...hosts, resolveFetch: () => keepEdits(holdRequests(resolveFetch(), sessionWatch))}
  return {
    ...withoutHostedServices,
    apiHost: origin,
    // The Studio asks plugins for release actions only if its own configuration mentions releases.
    releases: {enabled: true},
    // The lake names only one sign-in page, so the Studio redirects there at once.
    auth: {loginMethod: 'cookie', redirectOnSingle: true},
    unstable_clientFactory: (options: Parameters<typeof createClient>[0]) =>
      createClient({...options, ...transport}),
  }
}

export default defineConfig({
  name: 'default',
  title: 'Website',
  icon: StudioIcon,
  projectId: connection.projectId,
  dataset: connection.dataset,
  basePath: '/studio',
  // The Studio opens on the first tool.
  plugins: [
    roles(),
    dashboard(),
    structureTool({title: 'Content', structure, defaultDocumentNode: documentViews, keepPanesOnCreate: true}),
    presentation(),
    media(),
    contentTools(),
    query(),
    // Sanity manages the people of a hosted project.
    ...(connection.embedded ? [administration(), account(), session(), review(), approval(), forYou()] : []),
    help(),
    offline({keepsEdits: connection.embedded}),
    inputs(),
    undo(),
    singletons(),
    words(),
    legal(),
    addressActions(),
    ...(connection.embedded ? [features()] : []),
  ],
  document: {
    actions: scheduling,
    // Asking sends mail to the administrators of the platform's projects.
    ...(connection.embedded && {askToEdit: {enabled: false}}),
  },
  schema: {types: schemaTypes, templates},
  ...embeddedOptions(),
})
