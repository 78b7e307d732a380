import {readFileSync} from 'node:fs'
import react from '@vitejs/plugin-react'
import * as v from 'valibot'
import {defineConfig, type Plugin, type UserConfig} from 'vite'
import {localFonts} from './studio/embedded/offline/localFonts.ts'

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

/** Leaves out of drawings what is for people who edit their files: lines, and what browsers need of a file by itself. */
function bareDrawings(): Plugin {
  return {
    name: 'bare-drawings',
    // Of a drawing's one line nobody asks for a source map.
    transform: (code, id) =>
      id.endsWith('.svg?raw')
        ? {code: code.replaceAll(/\\n *|<\?.*?\?>|<svg .*?(?=viewBox)/g, ''), map: null}
        : undefined,
  }
}

/** Shows what a part of a page has thrown as Vite shows its own errors: visitors are shown the page without that part. */
function leftOutParts(): Plugin {
  return {
    name: 'left-out-parts',
    configureServer: ({ws}) => {
      ws.on('site:left-out', (thrown: unknown, client) => {
        const {message, stack = ''} = v.parse(Thrown, thrown)
        client.send({type: 'error', err: {message, stack}})
      })
    },
  }
}

const Thrown = v.object({message: v.string(), stack: v.optional(v.string())})

/** The public site: `dist/index.html` and `dist/assets/`, and a list of what each page needs of them. */
const site: UserConfig = {
  plugins: [react(), cascadeLayers(), bareDrawings()],
  build: {
    // Site and Studio share the folder; `server/build/buildTargets.ts` removes what is stale.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    manifest: true,
    // For reading what browsers report: `server/build/buildTargets.ts` keeps them out of what visitors are sent.
    sourcemap: 'hidden',
    modulePreload: {polyfill: false},
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // The libraries of every page: a deployment seldom changes them, so browsers keep them.
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler|@tanstack)[\\/]|vite[\\/]preload-helper/,
              priority: 2,
            },
            // The content client comes when the browser is idle, and in one file instead of four,
            // without what it imports when somebody uploads or previews.
            {
              name: 'client',
              test: /node_modules[\\/](?:@sanity[\\/]client(?![\\/]dist[\\/](?:browserUpload|stegaEncode))|get-it|rxjs|eventsource|eventsource-parser|tslib)[\\/]|model[\\/]connection[\\/](?:clientConfig|longQueries)|lake[\\/]client/,
              priority: 1,
            },
            // What starts with every page, in one file instead of a dozen.
            {name: 'site', tags: ['$initial']},
            // What nearly every kind of page shows, in one file instead of two.
            {name: 'content', minShareCount: 4},
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
    // Pictures are fetched when a menu shows them.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      input: 'studio/index.html',
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // What starts with the Studio, in one file instead of two hundred: every icon would be one.
          groups: [{name: 'studio', tags: ['$initial']}],
        },
      },
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
const development: UserConfig = {plugins: [react(), localFonts(), leftOutParts()]}

export default defineConfig(({command, mode}) => ({
  ...(command === 'serve' ? development : (builds[mode] ?? site)),
  // The commands read .env for the server and the build alike; Vite takes its variables from the process.
  envDir: false,
}))
