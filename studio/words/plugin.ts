import {defineLocaleResourceBundle, definePlugin} from 'sanity'

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

/** Puts the Studio's own words right where they would mislead. */
export const words = definePlugin({name: 'words', i18n: {bundles: [texts]}})
