import {readFileSync} from 'node:fs'
import react from '@vitejs/plugin-react'
import {defineConfig, type Plugin, type UserConfig} from 'vite'
import {localFonts} from './studio/offline/localFonts.ts'

/**
 * Begins every style sheet of the build with the order of the cascade layers. The first sheet that a
 * page loads decides the order, and which one that is depends on how the code was split.
 */
function cascadeLayers(): Plugin {
  const layers = readFileSync(new URL('src/styles/layers.css', import.meta.url), 'utf8')
  const [order = ''] = /@layer [^;]+;/.exec(layers) ?? []
  return {
    name: 'cascade-layers',
    generateBundle: (_options, bundle) => {
      for (const output of Object.values(bundle)) {
        if (output.type === 'asset' && output.fileName.endsWith('.css')) {
          output.source = `${order}${output.source.toString()}`
        }
      }
    },
  }
}

/**
 * Lets the build leave out what the site does not use of React Router. Names for developer tools,
 * and contexts that might do something as they are made or given, would keep its forms, its error boundary and its
 * framework in every page.
 */
function unusedRouterParts(): Plugin {
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

/** Parts of TanStack Query that its query client brings and the site does not use: it changes nothing, and has no endless lists. */
const UNUSED_QUERY_PARTS = {
  mutationCache: `export class MutationCache {
    findAll() { return [] }
    clear() {}
    resumePausedMutations() { return Promise.resolve() }
    build() { throw new Error('The build leaves mutations out: see unusedQueryParts in vite.config.ts.') }
  }`,
  infiniteQueryBehavior: `export function infiniteQueryBehavior() {
    throw new Error('The build leaves infinite queries out: see unusedQueryParts in vite.config.ts.')
  }
  export {infiniteQueryBehavior as hasNextPage, infiniteQueryBehavior as hasPreviousPage}`,
}

/** Lets the build leave them out: 2 kB of every page. */
function unusedQueryParts(): Plugin {
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

/** The public site: `dist/index.html` and `dist/assets/`, and a list of what each page needs of them. */
const site: UserConfig = {
  plugins: [react(), cascadeLayers(), unusedRouterParts(), unusedQueryParts()],
  build: {
    target: 'es2022',
    // Site and Studio share the folder; `server/buildTargets.ts` removes what is stale.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // What every page has need not be named again by whatever is loaded later.
      resolveDependencies: (_file, dependencies, {hostType}) =>
        hostType === 'js'
          ? dependencies.filter((file) => !/^assets\/(?:react|site|rolldown-runtime)-/.test(file))
          : dependencies,
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // Or else a class that extends another one stays, though nothing makes one of it.
      treeshake: {propertyReadSideEffects: false},
      output: {
        codeSplitting: {
          // Few files of what is needed together pack better than many.
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|@tanstack)[\\/]/,
              priority: 2,
            },
            {
              // What leads to other pages, what is asked again, and what pages have around them.
              name: 'next',
              test: /src[\\/](?:app[\\/](?:loaders|destinationLoads|Header|Footer|Menu|SignUpPanel|ContentError|PageError|SiteError|NotFound|useRetry|useOnline)|ui[\\/](?:Panel|drawings[\\/]CarFromAbove)|content[\\/](?:PageTags|ShareImageTags|structuredData[\\/](?:SiteData|Breadcrumbs))|pages[\\/]page[\\/](?:FaqData|load)|.*[\\/](?:groq|textQuery|routesQuery|fragments))\.(?:tsx?|css)$/,
              priority: 2,
            },
            {
              name: 'help',
              test: /src[\\/](?:app[\\/](?:HelpPage|topicSections)|pages[\\/]page[\\/]PageSections|pages[\\/]help[\\/](?:HelpCentreView|lazyViews|useTopicLoading|useTopicFocus))\.tsx?$/,
              priority: 2,
            },
            {
              name: 'legal',
              test: /src[\\/]pages[\\/]legal[\\/](?:LegalView|lazyVersion|query|DocumentList|UpcomingNotice|VersionMeta|VersionNotice|VersionText|compare[\\/]lazyComparison)\.tsx?$/,
              priority: 2,
            },
            {
              name: 'cities',
              test: /src[\\/](?:content[\\/]cities[\\/](?:citiesOptions|useCities)|services[\\/]loadState)\.ts$/,
              priority: 2,
            },
            {
              name: 'city-search',
              test: /cities[\\/](?:mapPlaces|CitySearch|CityCombobox|CityMap|useOptions|cityIndex|useCityChoice|CityDirectory|servedByState)\.tsx?$/,
              priority: 2,
            },
            {
              name: 'waitlist',
              test: /src[\\/](?:app[\\/]WaitlistPage|pages[\\/]waitlist[\\/](?:WaitlistView|WaitlistForm|usePhone|phone|query))\.tsx?$/,
              priority: 2,
            },
            {name: 'site', test: /(?<!main\.tsx|index\.html)$/, tags: ['$initial'], priority: 1},
            {
              name: 'text',
              test: /node_modules[\\/]@portabletext[\\/]|src[\\/]content[\\/](?:RichText|ArticleText|portableText)\.tsx?$/,
            },
          ],
        },
      },
    },
    // The overlays of the Studio's preview, which visitors never load.
    chunkSizeWarningLimit: 600,
  },
}

/** The Studio: `dist/studio/`, a build of its own so that it shares no chunk with the site. */
const studio: UserConfig = {
  plugins: [react(), localFonts()],
  build: {
    target: 'es2022',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'studio/assets',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      input: 'studio/index.html',
      onwarn: (warning, warn) => {
        // A directive for React's compiler inside a dependency; it means nothing to the bundler.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
}

/** What renders the site's pages ahead, for Node. It brings its packages along, each built for production. */
const prerender: UserConfig = {
  plugins: [react()],
  define: {'process.env.NODE_ENV': '"production"'},
  ssr: {noExternal: true},
  build: {
    target: 'node24',
    ssr: 'src/prerender/entry.ts',
    outDir: '.cache/prerender',
    emptyOutDir: true,
    copyPublicDir: false,
    reportCompressedSize: false,
    // The script that starts pages is written into each of them as the text that it has here.
    minify: true,
  },
}

const builds: Record<string, UserConfig> = {studio, prerender}

/** The development server serves both. */
const development: UserConfig = {plugins: [react(), localFonts()]}

export default defineConfig(({command, mode}) => ({
  ...(command === 'serve' ? development : (builds[mode] ?? site)),
  // The commands read .env for the server and the build alike; Vite takes its variables from the process.
  envDir: false,
}))
