import {defineLocaleResourceBundle} from 'sanity'
import {SHARED_FOR_DAYS} from '../../model/connection/sharedPreview.ts'
import {definePlugin} from '../sanity.ts'
import {NO_PICTURE} from '../tools/media/whyRefused.ts'

/** Texts that replace the Studio's own. */
export const REPLACED = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      // The original speaks of a conversion of content types.
      'inputs.array.error.cannot-upload-unable-to-convert_one': `This file cannot be put here. ${NO_PICTURE}`,
      'inputs.array.error.cannot-upload-unable-to-convert_other': `These files cannot be put here. ${NO_PICTURE}`,
      // The original does not say what becomes of what is written meanwhile.
      'common.reconnecting.toast.title':
        'There is no connection. What you have just written is saved once there is one again.',
      // The original takes each write without a draft for one of a live-edited type. There is none: such writes come
      // from the server and from scripts.
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

/** Texts that the Studio lacks, so that it would show their names. */
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

/** Corrects the Studio's own texts where they would mislead. */
export const words = definePlugin({name: 'words', i18n: {bundles: [...REPLACED, ...MISSING]}})
