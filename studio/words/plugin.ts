import {defineLocaleResourceBundle} from 'sanity'
import {SHARED_FOR_DAYS} from '../../model/connection/sharedPreview.ts'
import {definePlugin} from '../sanity.ts'
import {NO_PICTURE} from '../tools/media/whyRefused.ts'

/** What the Studio says otherwise here. */
export const REPLACED = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      // It speaks of a conversion of content types.
      'inputs.array.error.cannot-upload-unable-to-convert_one': `This file cannot be put here. ${NO_PICTURE}`,
      'inputs.array.error.cannot-upload-unable-to-convert_other': `These files cannot be put here. ${NO_PICTURE}`,
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
