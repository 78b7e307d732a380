import {defineLocaleResourceBundle} from 'sanity'
import {definePlugin} from '../sanity.ts'

/**
 * What the Studio says otherwise here. It takes each write without a draft for one of a type that is edited live, of
 * which there is none: the server's own writes are such, and those of scripts.
 */
const texts = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'timeline.operation.edited-live': 'Changed without a draft',
    'timeline.operation.edited-live_timestamp': 'Changed without a draft: {{timestamp, datetime}}',
  },
})

/** The Studio asks for these by names that it does not have, and would show those. */
const missing = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'structure',
    resources: {'changes.action.close-label': 'Close history'},
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {'search.search-results-label': 'Search results'},
  }),
]

/** Puts the Studio's own words right where they would mislead. */
export const words = definePlugin({name: 'words', i18n: {bundles: [texts, ...missing]}})
