/** How much of an endpoint of the hosted API the lake has. */
export type Support = 'supported' | 'partial' | 'refused' | 'absent'

/** One endpoint; paths under an API version are written without it, as routes are. */
export interface CoverageEntry {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'WS'
  path: string
  support: Support
  /** What it does or, when it is not fully there, what is missing. Of a refused one, the sentence that it answers (501). */
  note: string
}

function entry(method: CoverageEntry['method'], path: string, support: Support, note: string): CoverageEntry {
  return {method, path, support, note}
}

const CREATES = 'public and, with accounts, private datasets; not the mode "custom", and no embeddings'
const EDITS = 'of a dataset that was created so: who reads it, and its description'
const DELETES = 'a dataset that was created so, with its history and comments; those named at the start stay'
const NO_COPY = 'This lake does not copy datasets. Export the one and import it into the other.'
const NO_BACKUPS =
  'This lake has no backups of one dataset. Run the command "backup" of the lake for all of it.'
const ONE_PROJECT = 'This lake is one project. Start another lake for another project.'
const ORIGINS_AT_START =
  'The origins that may call this lake are set when it starts, by allowedOrigins or --allow-origin.'
const NO_ACCOUNTS_HERE = 'This endpoint makes no accounts or tokens. The program that runs the lake does.'
const NO_EMBEDDINGS = 'This lake has no language models, so it makes no embeddings.'
const NO_GRAPHQL = 'This lake has no GraphQL API. Query it with GROQ.'
const NO_HOOKS = 'This lake calls no webhooks. Listen to its events instead.'
const NO_HOSTING =
  'This lake hosts no Studios and applications. Build yours and serve the folder that you get.'
const NO_DESCRIPTORS =
  'This lake hosts no Studios, so nothing claims their schemas. Serve the folder of a build, and run "sanity schemas deploy".'
const NO_ORGANIZATIONS = 'This lake is one project, without an organization.'
const NO_MEDIA_LIBRARY = 'This lake has no media library. Its datasets keep assets of their own.'
const NO_TELEMETRY = 'This lake collects nothing, so there is nothing to agree to.'
const NO_FETCHING = 'This lake fetches nothing from elsewhere. Download the file and upload it.'
const NO_KNOWLEDGE_BASES = 'This lake has no knowledge bases: they take language models.'
const NO_BLUEPRINTS = 'This lake runs no functions, and keeps nothing for Blueprints.'
const NO_SERVICE = 'the lake has no such service and says so quietly'

/**
 * What is emulated, partly emulated and not. A test compares it with the routes both ways; everything
 * that is on neither list answers 404 and names itself.
 */
export const COVERAGE: readonly CoverageEntry[] = [
  entry(
    'GET',
    '/data/query/:dataset',
    'partial',
    'GROQ; no text::semanticSimilarity, media::, user::, delta:: or diff:: functions',
  ),
  entry('POST', '/data/query/:dataset', 'partial', 'as GET, for long queries'),
  entry('GET', '/data/doc/:dataset/:ids', 'supported', 'documents by id'),
  entry('POST', '/data/mutate/:dataset', 'supported', 'mutations; visibility is always immediate'),
  entry(
    'POST',
    '/data/actions/:dataset',
    'partial',
    'actions on documents, versions and releases, schedules included; no variants',
  ),
  entry('GET', '/data/listen/:dataset', 'supported', 'mutation events, with resume'),
  entry('GET', '/data/live/events/:dataset', 'supported', 'sync tags of each transaction, with resume'),
  entry('GET', '/data/export/:dataset', 'supported', 'all documents, one a line, in one page'),
  entry(
    'GET',
    '/data/references/:dataset/documents/:id/to',
    'partial',
    'no references between datasets: always none',
  ),
  entry('GET', '/data/history/:dataset/transactions/:ids', 'supported', 'transactions with Mendoza effects'),
  entry('GET', '/data/history/:dataset/documents/:ids', 'supported', 'documents at a revision or time'),
  entry('GET', '/data/history/:dataset/events/documents/:id', 'supported', 'events that Studio shows'),
  entry(
    'GET',
    '/data/history/:dataset/events/releases/:id',
    'partial',
    'always none: the Studio tells of releases by their transactions',
  ),
  entry(
    'POST',
    '/assets/images/:dataset',
    'partial',
    'lqip, palette, blurhash, thumbhash and location; no other EXIF data',
  ),
  entry('POST', '/assets/files/:dataset', 'supported', 'any file'),
  entry(
    'GET',
    '/images/:project/:dataset/:file',
    'partial',
    'SVG is served as it is; animations that are turned, flipped, blurred or very large become still pictures',
  ),
  entry('GET', '/images/:project/:dataset/:file/:name', 'partial', 'as above; the name is for people'),
  entry(
    'GET',
    '/files/:project/:dataset/:file',
    'supported',
    'downloads, or shown when the type is harmless; parts by byte range',
  ),
  entry('GET', '/files/:project/:dataset/:file/:name', 'supported', 'as above; the name is for people'),
  entry('POST', '/assets/images/:dataset/from-url', 'refused', NO_FETCHING),
  entry('POST', '/assets/files/:dataset/from-url', 'refused', NO_FETCHING),
  entry('GET', '/users/me', 'supported', 'who is signed in; an empty object when nobody is'),
  entry('GET', '/users/:ids', 'partial', 'knows those with an account; others by id only'),
  entry('GET', '/users/me/keyvalue/:keys', 'supported', 'what Studio remembers for a user'),
  entry('PUT', '/users/me/keyvalue', 'supported', 'what Studio remembers for a user'),
  entry('POST', '/workflow/definition-feedback', 'refused', NO_TELEMETRY),
  entry('PUT', '/users/me/consents/telemetry/status/:status', 'refused', NO_TELEMETRY),
  entry('GET', '/auth/id', 'supported', 'who is signed in, and until when'),
  entry('GET', '/auth/providers', 'partial', 'the page that signInUrl names, no outside sign-in'),
  entry('POST', '/auth/logout', 'supported', 'ends the session'),
  entry('POST', '/auth/login', 'supported', 'the lake’s own: begins a session, kept in a cookie'),
  entry('POST', '/auth/tokens', 'supported', 'the lake’s own: a token for command-line tools'),
  entry('GET', '/access/requests/me', 'partial', NO_SERVICE),
  entry('GET', '/projects/:project', 'partial', 'the one local project'),
  entry('GET', '/projects/:project/roles', 'supported', 'the roles that people may have'),
  entry('GET', '/projects/:project/grants', 'partial', 'always none'),
  entry(
    'GET',
    '/projects/:project/datasets',
    'supported',
    'the datasets that the lake was started with, those that were created, and those of their comments',
  ),
  entry('GET', '/projects/:project/datasets/:dataset/acl', 'supported', 'the grants of who is signed in'),
  entry('POST', '/comments/:dataset/setup', 'supported', 'names the dataset of comments and tasks'),
  entry('GET', '/projects/:project/user-applications', 'partial', NO_SERVICE),
  entry('GET', '/projects/:project/new-content-release-allowed', 'supported', 'as many as wanted'),
  entry('GET', '/subscriptions/project/:project', 'partial', 'how long history is kept'),
  entry('GET', '/ping', 'supported', 'PONG'),
  entry('GET', '/data/ping', 'supported', 'pong'),
  entry('GET', '/data/ping/:dataset', 'supported', 'pong'),
  entry('GET', '/check/cors', 'supported', 'whoever gets this far is allowed'),
  entry('GET', '/features', 'supported', 'content releases, scheduled drafts, comments and tasks'),
  entry('GET', '/help', 'partial', NO_SERVICE),
  entry('GET', '/journey/announcements', 'partial', NO_SERVICE),
  entry('GET', '/journey/:topic', 'partial', NO_SERVICE),
  entry('GET', '/journey/:topic/:detail', 'partial', NO_SERVICE),
  entry('GET', '/schedules/:project/:dataset', 'partial', NO_SERVICE),
  entry('GET', '/intake/telemetry-status', 'supported', 'denied: nothing is collected'),
  entry('POST', '/intake/:kind', 'partial', 'accepted and thrown away'),
  entry('WS', '/socket/:dataset', 'supported', 'presence'),
  entry('WS', '/__lake/multiplex', 'supported', 'the lake’s own: many event streams over one connection'),
  entry('GET', '/datasets', 'supported', 'as under /projects/:project'),
  entry('GET', '/projects', 'supported', 'the one local project'),
  entry('GET', '/aliases', 'supported', 'other names for datasets: `~name` stands for one'),
  entry('PUT', '/datasets/:dataset', 'partial', CREATES),
  entry('PATCH', '/datasets/:dataset', 'partial', EDITS),
  entry('DELETE', '/datasets/:dataset', 'partial', DELETES),
  entry('PUT', '/datasets/:dataset/copy', 'refused', NO_COPY),
  entry('GET', '/datasets/:dataset/settings/embeddings', 'partial', 'always disabled'),
  entry('PUT', '/datasets/:dataset/settings/embeddings', 'refused', NO_EMBEDDINGS),
  entry('GET', '/projects/:project/datasets/:dataset/settings/embeddings', 'partial', 'always disabled'),
  entry('PUT', '/projects/:project/datasets/:dataset/settings/embeddings', 'refused', NO_EMBEDDINGS),
  entry('PUT', '/projects/:project/datasets/:dataset', 'partial', CREATES),
  entry('PATCH', '/projects/:project/datasets/:dataset', 'partial', EDITS),
  entry('DELETE', '/projects/:project/datasets/:dataset', 'partial', DELETES),
  entry('PUT', '/projects/:project/datasets/:dataset/copy', 'refused', NO_COPY),
  entry('GET', '/projects/:project/datasets/copy', 'refused', NO_COPY),
  entry('GET', '/projects/:project/datasets/:dataset/schemas', 'supported', 'the schemas of Studios'),
  entry('PUT', '/projects/:project/datasets/:dataset/schemas', 'supported', 'keeps schemas of Studios'),
  entry(
    'GET',
    '/projects/:project/datasets/:dataset/schemas/:schema',
    'supported',
    'one of them, or none, in a list',
  ),
  entry('DELETE', '/projects/:project/datasets/:dataset/schemas/:schema', 'supported', 'deletes one of them'),
  entry('GET', '/projects/:project/datasets/:dataset/backups/:backup', 'refused', NO_BACKUPS),
  entry('GET', '/projects/:project/datasets/:dataset/backups', 'refused', NO_BACKUPS),
  entry('PUT', '/projects/:project/datasets/:dataset/settings/backups', 'refused', NO_BACKUPS),
  entry('PUT', '/aliases/:alias', 'supported', 'creates one'),
  entry(
    'PATCH',
    '/aliases/:alias',
    'supported',
    'leads it to another dataset; streams that are open stay with theirs',
  ),
  entry('PATCH', '/aliases/:alias/unlink', 'supported', 'leads it to none'),
  entry('DELETE', '/aliases/:alias', 'supported', 'deletes it'),
  entry('POST', '/projects', 'refused', ONE_PROJECT),
  entry('POST', '/provision', 'refused', ONE_PROJECT),
  entry('POST', '/projects/:project/user-applications', 'refused', NO_HOSTING),
  entry('POST', '/user-applications', 'refused', NO_HOSTING),
  entry('POST', '/descriptors/*', 'refused', NO_DESCRIPTORS),
  entry('GET', '/projects/:project/cors', 'supported', 'the origins that may call from a browser'),
  entry('POST', '/projects/:project/cors', 'refused', ORIGINS_AT_START),
  entry('DELETE', '/projects/:project/cors/:origin', 'refused', ORIGINS_AT_START),
  entry('GET', '/invitations/project/:project', 'partial', 'always none'),
  entry('POST', '/invitations/project/:project', 'refused', NO_ACCOUNTS_HERE),
  entry('GET', '/access/project/:project/roles', 'refused', NO_ACCOUNTS_HERE),
  entry('GET', '/access/project/:project/robots', 'refused', NO_ACCOUNTS_HERE),
  entry('POST', '/access/project/:project/robots', 'refused', NO_ACCOUNTS_HERE),
  entry('DELETE', '/access/project/:project/robots/:token', 'refused', NO_ACCOUNTS_HERE),
  entry('POST', '/access/robots/me/rotate', 'refused', NO_ACCOUNTS_HERE),
  entry('GET', '/organizations', 'refused', NO_ORGANIZATIONS),
  entry('POST', '/organizations', 'refused', NO_ORGANIZATIONS),
  entry('GET', '/organizations/:organization', 'refused', NO_ORGANIZATIONS),
  entry('PATCH', '/organizations/:organization', 'refused', NO_ORGANIZATIONS),
  entry('DELETE', '/organizations/:organization', 'refused', NO_ORGANIZATIONS),
  entry('GET', '/apis/graphql', 'refused', NO_GRAPHQL),
  entry('POST', '/apis/graphql/:dataset/:tag/validate', 'refused', NO_GRAPHQL),
  entry('GET', '/apis/graphql/:dataset/:tag', 'refused', NO_GRAPHQL),
  entry('PUT', '/apis/graphql/:dataset/:tag', 'refused', NO_GRAPHQL),
  entry('DELETE', '/apis/graphql/:dataset/:tag', 'refused', NO_GRAPHQL),
  entry('GET', '/graphql/:dataset/:tag', 'refused', NO_GRAPHQL),
  entry('POST', '/graphql/:dataset/:tag', 'refused', NO_GRAPHQL),
  entry('GET', '/hooks/projects/:project', 'refused', NO_HOOKS),
  entry('POST', '/hooks/projects/:project', 'refused', NO_HOOKS),
  entry('GET', '/hooks/projects/:project/attempts/:attempt', 'refused', NO_HOOKS),
  entry('DELETE', '/hooks/projects/:project/:hook', 'refused', NO_HOOKS),
  entry('GET', '/media-libraries', 'refused', NO_MEDIA_LIBRARY),
  entry('POST', '/media-libraries/:id/mutate', 'refused', NO_MEDIA_LIBRARY),
  entry('GET', '/blueprints/*', 'refused', NO_BLUEPRINTS),
  entry('POST', '/blueprints/*', 'refused', NO_BLUEPRINTS),
  entry('PUT', '/blueprints/*', 'refused', NO_BLUEPRINTS),
  entry('DELETE', '/blueprints/*', 'refused', NO_BLUEPRINTS),
  entry('GET', '/context/*', 'refused', NO_KNOWLEDGE_BASES),
  entry('POST', '/context/*', 'refused', NO_KNOWLEDGE_BASES),
  entry('PATCH', '/context/*', 'refused', NO_KNOWLEDGE_BASES),
  entry('DELETE', '/context/*', 'refused', NO_KNOWLEDGE_BASES),
  entry('POST', '/agent/action/:action/:dataset', 'absent', 'no language models'),
  entry('GET', '/media-libraries/:id/query', 'absent', 'no media library'),
]
