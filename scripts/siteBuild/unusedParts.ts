import type {Plugin} from 'vite'

/**
 * Lets the build leave out what the site does not use of React Router. Names for developer tools,
 * and contexts that might do something as they are made or given, would keep its forms, its error boundary and its
 * framework in every page.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    transform: {
      filter: {id: /node_modules[\\/]react-router[\\/]/},
      handler: (code) =>
        code
          .replaceAll(/^\w+\.(?:displayName = "\w+"|contextType = \w+);$/gm, '')
          .replaceAll(/\b(?:React\d*\.(?:createContext|forwardRef|memo)|new Set)\(/g, '/* @__PURE__ */ $&'),
    },
  }
}

/** Parts of TanStack Query that its query client brings and the site does not use: visitors change nothing. */
const UNUSED_QUERY_PARTS = {
  mutationCache: `export class MutationCache {
    findAll() { return [] }
    clear() {}
    resumePausedMutations() { return Promise.resolve() }
    build() { throw new Error('The build leaves mutations out: see scripts/siteBuild/unusedParts.ts.') }
  }`,
  infiniteQueryBehavior: `export function infiniteQueryBehavior() {
    throw new Error('The build leaves infinite queries out: see scripts/siteBuild/unusedParts.ts.')
  }
  export {infiniteQueryBehavior as hasNextPage, infiniteQueryBehavior as hasPreviousPage}`,
}

/** Lets the build leave them out: 2 kB of every page. */
export function unusedQueryParts(): Plugin {
  return {
    name: 'unused-query-parts',
    load: {
      filter: {
        id: /node_modules[\\/]@tanstack[\\/]query-core[\\/].*[\\/](?:mutationCache|infiniteQueryBehavior)\.js$/,
      },
      handler: (id) =>
        UNUSED_QUERY_PARTS[id.includes('mutationCache') ? 'mutationCache' : 'infiniteQueryBehavior'],
    },
  }
}
