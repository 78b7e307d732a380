import {readFileSync} from 'node:fs'
import react from '@vitejs/plugin-react'
import * as v from 'valibot'
import {defineConfig, type Plugin, type UserConfig} from 'vite'
import {localFonts} from './studio/embedded/offline/localFonts.ts'

/**
 * Begins every style sheet of the build with the order of the cascade layers. The first loaded sheet decides the order,
 * and the splitting of the code decides which one that is.
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
 * Removes the parts of drawings that only editors or standalone files need: line breaks, the prolog, and the root's
 * attributes before `viewBox`.
 */
function bareDrawings(): Plugin {
  return {
    name: 'bare-drawings',
    // Nobody needs a source map of a drawing's single line.
    transform: (code, id) =>
      id.endsWith('.svg?raw')
        ? {code: code.replaceAll(/\\n *|<\?.*?\?>|<svg .*?(?=viewBox)/g, ''), map: null}
        : undefined,
  }
}

/** Shows errors of a page's parts like Vite's own: visitors see the page without that part. */
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

/** The public site: `dist/index.html` and `dist/assets/`, with a manifest of each page's files. */
const site: UserConfig = {
  plugins: [react(), cascadeLayers(), bareDrawings()],
  build: {
    // Site and Studio share the folder; `server/build/buildTargets.ts` removes stale files.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    manifest: true,
    // For reading browsers' error reports: `server/build/buildTargets.ts` keeps the maps out of the served files.
    sourcemap: 'hidden',
    modulePreload: {polyfill: false},
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // The libraries of every page: deployments seldom change them, so browsers keep them.
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler|@tanstack)[\\/]|vite[\\/]preload-helper/,
              priority: 2,
            },
            // The content client loads when the browser is idle, in one file instead of four, without its imports for
            // uploads and previews.
            {
              name: 'client',
              test: /node_modules[\\/](?:@sanity[\\/]client(?![\\/]dist[\\/](?:browserUpload|stegaEncode))|get-it|rxjs|eventsource|eventsource-parser|tslib)[\\/]|model[\\/]connection[\\/](?:clientConfig|longQueries)|lake[\\/]client/,
              priority: 1,
            },
            // The code that starts every page, in one file instead of a dozen.
            {name: 'site', tags: ['$initial']},
            // The code of nearly every kind of page, in one file instead of two.
            {name: 'content', minShareCount: 4},
          ],
        },
      },
    },
    // The overlays of the Studio's preview, which visitors never load.
    chunkSizeWarningLimit: 600,
  },
}

/** The Studio: `dist/studio/`, a separate build, so that it shares no chunk with the site. */
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
          // The code that starts the Studio, in one file instead of two hundred: otherwise every icon would be one.
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

/** The prerenderer of the site's pages, for Node. It includes its packages, each built for production. */
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
    // The start script is written into each page with the text that it has here.
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
