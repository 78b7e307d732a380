/** The view that opens in the Studio. */
interface Opened {
  document?: {id: string; type: string} | undefined
  release?: {name: string} | undefined
  /** Id of a comment on the document. */
  comment?: string
  /** Id of a task, which opens beside the rest. */
  task?: string
}

/** Name of the Studio's inspector for comments. */
const COMMENTS = 'sanity/comments'

/** Returns the Studio's address of a view, in the form of the Studio's own links: a path of this server. */
export function addressOf({document, release, comment, task}: Opened): string {
  const search = new URLSearchParams()
  if (document && release) search.set('perspective', release.name)
  if (task !== undefined) {
    search.set('sidebar', 'tasks')
    search.set('viewMode', 'edit')
    search.set('selectedTask', task)
  }
  const query = search.size > 0 ? `?${search}` : ''
  if (document) {
    const {id, type} = document
    const params = {id, type, ...(comment !== undefined && {inspect: COMMENTS, comment})}
    return `/studio/intent/edit/${paramsOf(params)}${query}`
  }
  return `/studio/${release ? `intent/release/${paramsOf({id: release.name})}` : 'home'}${query}`
}

const paramsOf = (params: Record<string, string>) =>
  Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join(';')
