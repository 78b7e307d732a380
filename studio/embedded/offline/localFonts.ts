import type {Plugin} from 'vite'

const REMOTE_FONT = /https:\/\/design-system-static\.sanity\.io\/InterVariable(-Italic)?-latin-\d+\.woff2/g
const FONTS = '@fontsource-variable/inter/files'

/**
 * Serves the Studio's typeface from this build. Its style sheet names a file on the hosted service, which a machine
 * without network cannot reach.
 */
export function localFonts(): Plugin {
  return {
    name: 'studio-local-fonts',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('.css') || !REMOTE_FONT.test(code)) return undefined
      return code.replaceAll(
        REMOTE_FONT,
        (_match, italic: string | undefined) =>
          `${FONTS}/inter-latin-opsz-${italic ? 'italic' : 'normal'}.woff2`,
      )
    },
  }
}
