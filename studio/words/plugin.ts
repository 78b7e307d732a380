import {defineLocaleResourceBundle} from 'sanity'
import {SHARED_FOR_DAYS} from '../../model/connection/sharedPreview.ts'
import {definePlugin} from '../sanity.ts'

/** What the Studio says otherwise here. */
export const REPLACED = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      // It says nothing of what the server has answered, and staff have no console to see.
      'asset-sources.common.uploader.upload-failed.title': 'The file was not accepted',
      'asset-sources.common.uploader.upload-failed.description':
        'Save the picture as a JPEG, PNG, WebP or AVIF (a HEIC photo of an iPhone as a JPEG), and upload that. If it is one, upload it under Media: there the reason is shown.',
      // It takes each write without a draft for one of a type that is edited live, of which there is none: the server's
      // own writes are such, and those of scripts.
      'timeline.operation.edited-live': 'Changed without a draft',
      'timeline.operation.edited-live_timestamp': 'Changed without a draft: {{timestamp, datetime}}',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'presentation',
    resources: {
      'share-preview-menu.toggle-button.label_second-line': `with anyone who has the link, for ${SHARED_FOR_DAYS} days`,
    },
  }),
]

/** The Studio asks for these by names that it does not have, and would show those. */
export const MISSING = [
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
export const words = definePlugin({name: 'words', i18n: {bundles: [...REPLACED, ...MISSING]}})
