import react from '@vitejs/plugin-react'
import {defineConfig, type UserConfig} from 'vite'
import {localFonts} from './studio/offline/localFonts.ts'

/** The public site: `dist/index.html` and `dist/assets/`. */
const site: UserConfig = {
  plugins: [react()],
  build: {
    target: 'es2022',
    // Site and Studio share the folder; `server/build.ts` removes what is stale.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: {polyfill: false},
    reportCompressedSize: false,
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

/** The development server serves both. */
const development: UserConfig = {plugins: [react(), localFonts()]}

export default defineConfig(({command, mode}) => {
  if (command === 'serve') return development
  return mode === 'studio' ? studio : site
})
