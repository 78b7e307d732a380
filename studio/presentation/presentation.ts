import {PresentationIcon} from '@sanity/icons/Presentation'
import {defineLocaleResourceBundle, definePlugin, getPublishedId} from 'sanity'
import {type DocumentLocationResolver, presentationTool} from 'sanity/presentation'
import {map} from 'rxjs'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {schemaTypes} from '../../schemas/index.ts'
import {SHARED_FOR_DAYS} from '../../src/content/sharedPreview.ts'
import {readDraftedContent} from './draftedContent.ts'
import {documentLocations} from './locations.ts'
import {mainDocuments} from './mainDocuments.ts'
import {PreviewHeader} from './PreviewHeader.tsx'

/** Milliseconds. The list of pages need not follow every key that is pressed. */
const THROTTLE = 2000

const QUERY = '*[_type in $types]'
const TYPES = schemaTypes.filter(({type}) => type === 'document').map(({name}) => name)

const locations: DocumentLocationResolver = ({id}, {documentStore}) =>
  documentStore
    .listenQuery(
      QUERY,
      {types: TYPES},
      {apiVersion: API_VERSION, perspective: 'drafts', throttleTime: THROTTLE, tag: 'locations'},
    )
    .pipe(map((stored: unknown) => documentLocations(getPublishedId(id), readDraftedContent(stored))))

const sharingTexts = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'presentation',
  resources: {
    'share-preview-menu.toggle-button.label_second-line': `with anyone who has the link, for ${SHARED_FOR_DAYS} days`,
  },
})

/** The site beside the form, with drafts as they are typed. The site is served at the Studio's own origin. */
export const presentation = definePlugin({
  name: 'preview',
  plugins: [
    presentationTool({
      title: 'Preview',
      icon: PresentationIcon,
      previewUrl: '/',
      resolve: {mainDocuments, locations},
      components: {unstable_header: {component: PreviewHeader}},
    }),
  ],
  i18n: {bundles: [sharingTexts]},
})
